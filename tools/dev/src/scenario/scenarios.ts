import type { City, Conditions, DemoNetwork, Scenario } from "./scenario.ts";

const city = (geonameId: number, name: string, country: string, latitude: number, longitude: number): City => ({
  geonameId,
  name,
  country,
  latitude,
  longitude,
});
const CITIES = {
  munich: city(2867714, "Munich", "DE", 48.13743, 11.57549),
  osaka: city(1853909, "Osaka", "JP", 34.69374, 135.50218),
  tokyo: city(1850147, "Tokyo", "JP", 35.6895, 139.69171),
  warsaw: city(756135, "Warsaw", "PL", 52.22977, 21.01178),
  ashburn: city(4744870, "Ashburn", "US", 39.04372, -77.48749),
  saoPaulo: city(3448439, "São Paulo", "BR", -23.5475, -46.63611),
  singapore: city(1880252, "Singapore", "SG", 1.28967, 103.85007),
  bangkok: city(1609350, "Bangkok", "TH", 13.75398, 100.50144),
  geraldton: city(2070998, "Geraldton", "AU", -28.77897, 114.61459),
  perth: city(2063523, "Perth", "AU", -31.95224, 115.8614),
  toronto: city(6167865, "Toronto", "CA", 43.70643, -79.39864),
};

/** Reserved addresses (240.0.0.0/4) and private AS numbers, because these networks exist only in the demo world. */
const network = (place: City, address: string, asn: number, asName: string): DemoNetwork => ({
  city: place,
  address,
  asn,
  asName,
});

const NOTHING_IN_THE_WAY: Conditions = {
  udp: "works",
  webSocket: "works",
  ipv6: "works",
  captivePortal: false,
  blockedNames: [],
};

export const SCENARIOS = {
  "good-office": {
    name: "good-office",
    story: "An office in Munich with its own egress and a short, quiet line. Everything works.",
    visitor: CITIES.munich,
    egress: network(CITIES.munich, "240.1.1.23", 4_200_000_101, "Fabrikam Fibre"),
    resolver: network(CITIES.munich, "240.1.2.53", 4_200_000_101, "Fabrikam Fibre"),
    line: { rttMs: 3, jitterMs: 0.2, udpLossPercent: 0, downMbps: 120, upMbps: 60, downQueueMs: 8, upQueueMs: 8 },
    conditions: NOTHING_IN_THE_WAY,
    findings: [],
  },
  "home-wifi": {
    name: "home-wifi",
    story: "A flat in Osaka, two walls away from the router: the Wi-Fi loses packets and delays others.",
    visitor: CITIES.osaka,
    egress: network(CITIES.osaka, "240.2.1.77", 4_200_000_102, "Northwind Home"),
    resolver: network(CITIES.tokyo, "240.2.2.53", 4_200_000_102, "Northwind Home"),
    line: { rttMs: 9, jitterMs: 5, udpLossPercent: 3, downMbps: 40, upMbps: 15, downQueueMs: 50, upQueueMs: 50 },
    conditions: NOTHING_IN_THE_WAY,
    findings: ["packetLoss"],
  },
  "far-egress": {
    name: "far-egress",
    story:
      "An office in Warsaw whose VPN takes everything to Ashburn first, an ocean away; its resolver stands there too.",
    visitor: CITIES.warsaw,
    egress: network(CITIES.ashburn, "240.3.1.9", 4_200_000_103, "Tailspin Corporate VPN"),
    resolver: network(CITIES.ashburn, "240.3.2.53", 4_200_000_103, "Tailspin Corporate VPN"),
    line: { rttMs: 8, jitterMs: 0.5, udpLossPercent: 0, downMbps: 80, upMbps: 40, downQueueMs: 15, upQueueMs: 15 },
    conditions: { ...NOTHING_IN_THE_WAY, ipv6: "absent" },
    findings: ["farEgress", "farResolver", "slowMail", "slowCalls"],
  },
  "busy-line": {
    name: "busy-line",
    story: "A home in São Paulo whose router queues far too much: fine while idle, unusable while somebody loads.",
    visitor: CITIES.saoPaulo,
    egress: network(CITIES.saoPaulo, "240.4.1.140", 4_200_000_104, "Alpine Cable"),
    resolver: network(CITIES.saoPaulo, "240.4.2.53", 4_200_000_104, "Alpine Cable"),
    line: { rttMs: 14, jitterMs: 1, udpLossPercent: 0, downMbps: 35, upMbps: 6, downQueueMs: 260, upQueueMs: 480 },
    conditions: NOTHING_IN_THE_WAY,
    findings: ["busyLine"],
  },
  "blocked-udp": {
    name: "blocked-udp",
    story: "A bank in Singapore whose firewall lets web traffic out and swallows every UDP packet.",
    visitor: CITIES.singapore,
    egress: network(CITIES.singapore, "240.5.1.200", 4_200_000_105, "Woodgrove Bank"),
    resolver: network(CITIES.singapore, "240.5.2.53", 4_200_000_105, "Woodgrove Bank"),
    line: { rttMs: 4, jitterMs: 0.3, udpLossPercent: 0, downMbps: 80, upMbps: 40, downQueueMs: 10, upQueueMs: 10 },
    conditions: { ...NOTHING_IN_THE_WAY, udp: "blocked" },
    findings: ["udpBlocked"],
  },
  captive: {
    name: "captive",
    story: "A hotel in Bangkok: until somebody signs in on its page, that page answers for everything.",
    visitor: CITIES.bangkok,
    egress: network(CITIES.bangkok, "240.6.1.31", 4_200_000_106, "Margie's Travel Guests"),
    resolver: network(CITIES.bangkok, "240.6.2.53", 4_200_000_106, "Margie's Travel Guests"),
    line: { rttMs: 12, jitterMs: 2, udpLossPercent: 0, downMbps: 50, upMbps: 25, downQueueMs: 40, upQueueMs: 40 },
    conditions: { ...NOTHING_IN_THE_WAY, udp: "blocked", ipv6: "absent", captivePortal: true },
    findings: ["captivePortal"],
  },
  "slow-satellite": {
    name: "slow-satellite",
    story: "A farm near Geraldton behind a satellite far above: every question takes more than half a second.",
    visitor: CITIES.geraldton,
    egress: network(CITIES.perth, "240.7.1.64", 4_200_000_107, "Lamna Satellite"),
    resolver: network(CITIES.perth, "240.7.2.53", 4_200_000_107, "Lamna Satellite"),
    line: { rttMs: 590, jitterMs: 8, udpLossPercent: 1.5, downMbps: 12, upMbps: 2, downQueueMs: 50, upQueueMs: 50 },
    conditions: { ...NOTHING_IN_THE_WAY, ipv6: "absent" },
    findings: ["longWay", "packetLoss", "slowDownload", "tooLittleForVideo"],
  },
  "blocked-names": {
    name: "blocked-names",
    story: "An office in Toronto on a good line, whose firewall blocks the addresses for mail and updates.",
    visitor: CITIES.toronto,
    egress: network(CITIES.toronto, "240.8.1.55", 4_200_000_108, "Proseware Legal"),
    resolver: network(CITIES.toronto, "240.8.2.53", 4_200_000_108, "Proseware Legal"),
    line: { rttMs: 4, jitterMs: 0.3, udpLossPercent: 0, downMbps: 120, upMbps: 60, downQueueMs: 8, upQueueMs: 8 },
    conditions: { ...NOTHING_IN_THE_WAY, blockedNames: ["mail", "updates"] },
    findings: ["requiredNamesBlocked"],
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[];
export const DEFAULT_SCENARIO: ScenarioName = "good-office";

/** Throws an error that lists the existing scenarios. */
export function scenarioNamed(name: string): ScenarioName {
  const known = SCENARIO_NAMES.find((one) => one === name);
  if (known === undefined)
    throw new Error(`There is no scenario "${name}". These exist: ${SCENARIO_NAMES.join(", ")}.`);
  return known;
}
