import { tenants } from "@waymark/identity/world/tenants";
import { citiesOf, type WorldCities, type WorldCity } from "./cities.ts";
import { type Line, makeLine } from "./line.ts";
import { PORTUGUESE_CITIES } from "./names.ts";
import type { ProviderDraft, SolutionDraft } from "./solution.ts";
import { tenantsFrom } from "./tenants.ts";

/** When the traffic of Faro began to leave through Madrid, in days before the first start. */
export const FARO_LEAVES_DAYS_AGO = 49;
const FARO_SHARE_THROUGH_MADRID = 0.64;

/**
 * Wingtip Networks, whose portal the demo account p1 opens. Its fibre for businesses is best in Lisbon, suffers in Faro, and
 * has a city for every reason to show no figure.
 */
export function wingtip(cities: WorldCities): ProviderDraft {
  const portuguese = citiesOf(cities, "PT");
  const at = (name: (typeof PORTUGUESE_CITIES)[number]): WorldCity =>
    portuguese[PORTUGUESE_CITIES.indexOf(name)] as WorldCity;
  const [madrid] = citiesOf(cities, "ES");
  const wide = tenantsFrom(0, 60);

  const business = (
    city: WorldCity,
    perDay: number,
    rttMs: number,
    megabytesPerSecond: number,
    more: Partial<Line> = {},
  ) => makeLine({ city, perDay, rttMs, megabytesPerSecond, tenants: wide, trend: 0.12, isOld: true, ...more });
  const faro = (more: Partial<Line>) =>
    business(at("Faro"), 900, 58, 7.9, { jitterMs: 8, tenants: tenantsFrom(3, 24), ...more });
  const fibreBusiness: SolutionDraft = {
    name: "Wingtip Fibre Business",
    type: "isp",
    lines: [
      business(at("Lisbon"), 12_000, 26, 12.5),
      business(at("Porto"), 4_000, 34, 10.6),
      business(at("Braga"), 980, 41, 9.4),
      business(at("Coimbra"), 710, 44, 8.9, { tenants: tenantsFrom(5, 30) }),
      faro({ untilDaysAgo: FARO_LEAVES_DAYS_AGO }),
      faro({ perDay: 900 * (1 - FARO_SHARE_THROUGH_MADRID), fromDaysAgo: FARO_LEAVES_DAYS_AGO }),
      faro({
        perDay: 900 * FARO_SHARE_THROUGH_MADRID,
        egress: madrid,
        rttMs: 112,
        megabytesPerSecond: 5.6,
        jitterMs: 22,
        lossPercent: 3,
        failedPercent: 0.6,
        fromDaysAgo: FARO_LEAVES_DAYS_AGO,
      }),
      business(at("Évora"), 220, 72, 7.4, { tenants: tenantsFrom(8, 20), failedPercent: 0.2 }),
      business(at("Setúbal"), 70, 30, 14, { tenants: tenantsFrom(10, 18), isOld: false }),
      business(at("Leiria"), 30, 46, 9, { tenants: tenantsFrom(12, 14), isOld: false, isSteady: true }),
      // Too few organizations.
      business(at("Aveiro"), 120, 33, 10, { tenants: tenantsFrom(14, 3), isOld: false }),
      // Too wide a spread.
      business(at("Beja"), 9, 60, 6, {
        tenants: tenantsFrom(16, 14),
        workloads: ["mail"],
        spread: 1.5,
        isOld: false,
        isSteady: true,
      }),
      // Thirteen samples in any three days.
      business(at("Guarda"), 13 / 3, 52, 7, {
        tenants: tenantsFrom(18, 13),
        workloads: ["mail"],
        isOld: false,
        isSteady: true,
        failedPercent: 0,
      }),
      // One organization decides.
      business(at("Viseu"), 60, 25, 13, { tenants: tenantsFrom(20, 12), isOld: false }),
      business(at("Viseu"), 160, 240, 2, { tenants: tenantsFrom(40, 1), isOld: false, spread: 0.1 }),
    ],
  };
  const home = (city: WorldCity, perDay: number, rttMs: number) =>
    makeLine({
      city,
      perDay,
      rttMs,
      megabytesPerSecond: 9,
      jitterMs: 5,
      failedPercent: 0.2,
      tenants: tenantsFrom(60, 70),
      isOld: true,
    });
  const few = (name: string, more: Omit<SolutionDraft, "name">): SolutionDraft => ({
    visibility: "Private",
    ...more,
    name,
  });
  const lisbon = (perDay: number, more: Partial<Line> = {}) => [
    makeLine({ city: at("Lisbon"), perDay, tenants: tenantsFrom(100, 30), ...more }),
  ];
  return {
    name: tenants.wingtip.displayName,
    tenantId: tenants.wingtip.id,
    status: "Approved",
    solutions: [
      fibreBusiness,
      {
        name: "Wingtip Fibre Home",
        type: "isp",
        lines: [
          home(at("Lisbon"), 6_000, 31),
          home(at("Porto"), 8_000, 38),
          ...(["Braga", "Coimbra", "Faro", "Évora"] as const).map((name, index) =>
            home(at(name), 300 - 40 * index, 45 + 4 * index),
          ),
        ],
      },
      // 17 samples so far.
      few("Wingtip Air", {
        type: "satellite",
        lines: [
          makeLine({
            city: at("Beja"),
            perDay: 17 / 3,
            rttMs: 610,
            workloads: ["mail"],
            tenants: tenantsFrom(30, 17),
            isSteady: true,
            failedPercent: 0,
          }),
        ],
      }),
      few("Wingtip Campus Porto", {
        type: "university",
        lines: [
          makeLine({
            city: at("Porto"),
            perDay: 400,
            tenants: tenantsFrom(130, 12),
            lastMileMs: 8,
            megabytesPerSecond: 18,
          }),
        ],
      }),
      few("Wingtip Cloud Gateway", {
        type: "cloudproxy",
        lines: lisbon(800, { rttMs: 42, jitterMs: 6 }),
        furtherItems: [
          { kind: "ASN", value: "4200002001" },
          { kind: "IP", value: "243.64.0.0/20" },
          { kind: "certificate", value: "Wingtip Gateway CA", proof: "review" },
        ],
      }),
      few("Wingtip Guest Wi-Fi", { type: "corporate", lines: [] }),
      few("Wingtip Legacy DSL", { type: "isp", lines: [], status: "closed" }),
      few("Wingtip Mobile 5G", {
        type: "isp",
        lines: lisbon(500, { rttMs: 58, spread: 0.5, jitterMs: 12, lossPercent: 0.8 }),
      }),
      few("Wingtip Rail Wi-Fi", {
        type: "corporate",
        lines: lisbon(90, { rttMs: 120, spread: 0.5, jitterMs: 30, lossPercent: 3, megabytesPerSecond: 4 }),
      }),
      few("Wingtip Remote Access", { type: "vpn", lines: [] }),
      few("Wingtip SD-WAN", {
        type: "sdwan",
        lines: [],
        // Another provider has proven the same.
        furtherItems: [{ kind: "IP", value: CONTESTED_SUBNET, proof: "operator" }],
      }),
      few("Wingtip SSL Inspect", {
        type: "sslbi",
        lines: lisbon(600, { rttMs: 18, megabytesPerSecond: 16, tenants: tenantsFrom(150, 20) }),
      }),
    ],
  };
}

export const CONTESTED_SUBNET = "243.240.0.0/22";
