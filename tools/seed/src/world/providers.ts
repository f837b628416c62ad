import { OVERLAY_TYPES } from "@waymark/contracts/solutions/solution";
import { between, type Chance, logNormal, seedOf } from "@waymark/dev/demo-tests/chance";
import { randomFrom } from "@waymark/dev/scenario/line/random";
import { tenants } from "@waymark/identity/world/tenants";
import { citiesOf, type WorldCities, type WorldCity } from "./cities.ts";
import { type Line, makeLine } from "./line.ts";
import { HOME_COUNTRIES, HOME_PROVIDERS, type HomeCountry, OVERLAY_PROVIDERS, THIN_COUNTRIES } from "./names.ts";
import type { ProviderDraft, SolutionDraft } from "./solution.ts";
import { tenantsFrom } from "./tenants.ts";
import { CONTESTED_SUBNET } from "./wingtip.ts";

const CITIES_OF_NETWORKS = 6;

/** All but Wingtip: those at home in the countries with depth, those that are thin on the ground, and those of overlays. */
export const otherProviders = (cities: WorldCities): readonly ProviderDraft[] => [
  ...worldwideProviders(cities),
  ...HOME_COUNTRIES.flatMap((country) =>
    HOME_PROVIDERS[country].map((name, rank) => homeProvider(cities, country, name, rank)),
  ),
  ...OVERLAY_PROVIDERS.map((name, rank) => overlayProvider(cities, name, rank)),
];

function homeProvider(cities: WorldCities, country: HomeCountry, name: string, rank: number): ProviderDraft {
  const random = randomFrom(seedOf(`provider ${name}`));
  const [largest, ...others] = citiesOf(cities, country);
  const six = [largest, ...others].slice(0, CITIES_OF_NETWORKS);
  const short = name.split(" ")[0] ?? name;
  // The last of Portugal's mobile networks is elsewhere, so that thirteen networks meet in its six cities.
  const isElsewhere = country === "PT" && rank === 5;
  return {
    name,
    solutions: [
      { name: `${short} Fibre`, type: "isp", lines: accessLines(six, rank, random) },
      {
        name: `${short} Mobile`,
        type: "isp",
        lines: accessLines(isElsewhere ? others.slice(5, 8) : six, rank + 6, random, { jitterMs: 9, spread: 0.5 }),
      },
      {
        name: `${short} Offices`,
        type: "corporate",
        // The first serves several organizations, the others one each.
        lines: [makeLine({ city: largest, perDay: 120, tenants: some(random, rank === 0 ? 9 : 1), lastMileMs: 6 })],
      },
      {
        name: `${short} Campus`,
        type: "university",
        lines: six.slice(0, 2).map((city) => makeLine({ city, perDay: 160, tenants: some(random, 8), lastMileMs: 7 })),
      },
      ...(rank < 3 ? [satellite(`${short} Air`, six.slice(2, 5), random)] : []),
    ],
  };
}

/** A network in these cities: how good it is differs most between networks, and a little between cities. */
function accessLines(
  cities: readonly WorldCity[],
  rank: number,
  random: Chance,
  more: Partial<Line> = {},
): readonly Line[] {
  // Where Wingtip is at home, its peers are such that it is best in one city and last in another.
  const isPortuguese = cities[0]?.country === "PT";
  const lastMileMs = isPortuguese ? between(26, 46, random) : between(9, 30, random);
  const megabytesPerSecond = isPortuguese ? between(7, 12, random) : between(6, 17, random);
  const tenants = some(random, 40);
  const trend = between(-0.1, 0.25, random);
  return cities.map((city, index) =>
    makeLine({
      city,
      // The first network has most samples, and the largest city.
      perDay: Math.max(60, logNormal(rank < 2 ? 2_600 : 420, 0.25, random) / (index + 1)),
      tenants: tenants.slice(0, 40 - 4 * index),
      lastMileMs: lastMileMs * between(0.85, 1.25, random) + index * 2,
      megabytesPerSecond: megabytesPerSecond * between(0.85, 1.15, random),
      jitterMs: between(2, 6, random),
      lossPercent: between(0.05, 0.6, random),
      failedPercent: between(0.05, 0.3, random),
      trend,
      isOld: rank === 0 || city.country === "PT",
      ...more,
    }),
  );
}

const satellite = (name: string, cities: readonly WorldCity[], random: Chance): SolutionDraft => ({
  name,
  type: "satellite",
  lines: cities.map((city) =>
    makeLine({
      city,
      perDay: 70,
      tenants: some(random, 14),
      lastMileMs: between(45, 620, random),
      megabytesPerSecond: between(3, 9, random),
      jitterMs: between(8, 20, random),
      lossPercent: between(0.5, 2, random),
      failedPercent: 0.6,
    }),
  ),
});

/** Each type twice, in the largest cities; its traffic leaves where the provider stands. */
function overlayProvider(cities: WorldCities, name: string, rank: number): ProviderDraft {
  const random = randomFrom(seedOf(`provider ${name}`));
  const homes = HOME_COUNTRIES.map((country) => citiesOf(cities, country)[0]);
  const titles = { cloudproxy: "Proxy", sdwan: "SD-WAN", sslbi: "Inspection", vpn: "VPN" } as const;
  return {
    name,
    solutions: OVERLAY_TYPES.flatMap((type) =>
      ["Europe", "World"].map((reach, index) => ({
        name: `${name} ${titles[type]} ${reach}`,
        type,
        lines: (index === 0 ? homes.slice(0, 3) : homes).map((city) =>
          makeLine({
            city,
            // Some send all traffic home first.
            ...(type === "vpn" && index === 1 ? { egress: homes[rank % homes.length] ?? city } : {}),
            perDay: logNormal(150, 0.4, random),
            tenants: some(random, 16),
            lastMileMs: between(14, 40, random),
            megabytesPerSecond: between(5, 14, random),
            failedPercent: between(0.1, 0.5, random),
          }),
        ),
        ...(rank === 5 && type === "sdwan" && index === 0
          ? { furtherItems: [{ kind: "IP", value: CONTESTED_SUBNET, proof: "operator" } as const] }
          : {}),
      })),
    ),
  };
}

/** The networks of the scenarios, and two in each country of which little is known. */
function worldwideProviders(cities: WorldCities): readonly ProviderDraft[] {
  const random = randomFrom(seedOf("worldwide"));
  const inLargest = (country: string) => citiesOf(cities, country)[0];
  const at = (country: string, name: string) =>
    citiesOf(cities, country).find((city) => city.name === name) ?? inLargest(country);
  const one = (
    city: WorldCity,
    type: SolutionDraft["type"],
    name: string,
    furtherAsns: readonly number[],
    count = 12,
  ) => ({
    name,
    type,
    furtherAsns,
    lines: [makeLine({ city, perDay: 140, tenants: some(random, count), lastMileMs: between(8, 20, random) })],
  });
  const thin = (name: string, share: number): readonly SolutionDraft[] =>
    THIN_COUNTRIES.map(([code, country]) => ({
      name: `${name} ${country}`,
      type: "isp",
      lines: [
        makeLine({
          city: inLargest(code),
          perDay: logNormal(share, 0.4, random),
          tenants: some(random, 15),
          lastMileMs: between(9, 35, random),
          megabytesPerSecond: between(5, 15, random),
        }),
      ],
    }));
  return [
    {
      name: tenants.adventure.displayName,
      tenantId: tenants.adventure.id,
      status: "Approved",
      solutions: thin("Adventure", 260),
    },
    {
      name: tenants.litware.displayName,
      tenantId: tenants.litware.id,
      status: "AwaitingEndorsement",
      solutions: [
        { name: "Litware Fibre", type: "isp", visibility: "Private", lines: [] },
        { name: "Litware Wireless", type: "isp", visibility: "Private", lines: [] },
      ],
    },
    {
      name: "Fabrikam Fibre",
      solutions: [
        one(at("DE", "Munich"), "isp", "Fabrikam Fibre Business", [4_200_000_101, 4_200_000_152]),
        ...thin("Fabrikam", 180),
      ],
    },
    {
      name: "Northwind Home",
      solutions: [one(at("JP", "Osaka"), "isp", "Northwind Home Fibre", [4_200_000_102, 4_200_000_153])],
    },
    {
      name: "Tailspin Secure Access",
      solutions: [
        one(inLargest("US"), "vpn", "Tailspin Corporate VPN", [4_200_000_103]),
        one(inLargest("US"), "vpn", "Contoso VPN", [4_200_000_151], 1),
      ],
    },
    { name: "Alpine Cable", solutions: [one(inLargest("BR"), "isp", "Alpine Cable Home", [4_200_000_104])] },
    {
      name: "Woodgrove Bank",
      solutions: [one(inLargest("SG"), "corporate", "Woodgrove Bank Offices", [4_200_000_105], 1)],
    },
    {
      name: "Margie's Travel",
      solutions: [one(inLargest("TH"), "corporate", "Margie's Travel Guests", [4_200_000_106], 2)],
    },
    {
      name: "Lamna Satellite",
      solutions: [{ ...satellite("Lamna Sky", [inLargest("AU")], random), furtherAsns: [4_200_000_107] }],
    },
    {
      name: "Proseware Legal",
      solutions: [one(inLargest("CA"), "corporate", "Proseware Legal Offices", [4_200_000_108], 1)],
    },
  ];
}

/** So many tenants, from somewhere among all. */
const some = (random: Chance, count: number): readonly number[] => tenantsFrom(Math.floor(random() * 200), count);
