import type { Task } from "@waymark/contracts/connectivity-test/finding-words";
import type { Report, ReportedDoor } from "@waymark/contracts/connectivity-test/report";
import type { ItemOutcome, ResultValue } from "@waymark/contracts/connectivity-test/results";
import type { NotMeasuredReason } from "@waymark/contracts/connectivity-test/test-run";
import type { Footprint } from "@waymark/contracts/front-door/footprint";
import type { JudgedInput } from "./facts.ts";

const metro = (code: string, city: string, country: string, latitude: number, longitude: number) => ({
  code,
  city,
  country,
  latitude,
  longitude,
  doors: { mail: `https://${code.toLowerCase()}.mail.example`, files: `https://${code.toLowerCase()}.files.example` },
});
const METROS: Footprint = [
  metro("LIS", "Lisbon", "PT", 38.72, -9.13),
  metro("MAD", "Madrid", "ES", 40.42, -3.7),
  metro("IAD", "Ashburn", "US", 39.04, -77.49),
];

type ItemField = "connectivity" | "dnsResolver" | "webSocket" | "ipv6" | "download" | "bufferBloat" | "skype";
const moment = { measuredAt: "2026-11-02T10:00:00Z", durationMs: 400, goneMs: 0, answersMeanwhile: 5 };

const done = <Field extends ItemField>(value: ResultValue<Field>): ItemOutcome<Field> =>
  ({ status: "Completed", value, discardedSamples: 0, ...moment }) as ItemOutcome<Field>;
export const failed = (reason: NotMeasuredReason) => ({ status: "Failed", reason, ...moment }) as const;

export const door = (more: Partial<ReportedDoor> = {}): ReportedDoor => ({
  code: "LIS",
  workload: "mail",
  inUse: true,
  samples: 25,
  invalid: false,
  smallestMs: 9,
  medianMs: 10,
  p90Ms: 13,
  ...more,
});

/** The door in use with 25 samples close around this median. */
export const mailAt = (medianMs: number): Partial<Report> => ({
  measuredLatency: medianMs,
  measuredLatencies: [door({ smallestMs: medianMs, medianMs, p90Ms: medianMs })],
});

const VALUES: { readonly [Field in ItemField]: ResultValue<Field> } = {
  connectivity: {
    content: "intact",
    names: ["sign-in", "mail", "files", "calls"].map((label) => ({
      name: `${label}.suite.example`,
      result: "Successful",
      durationMs: 40,
      blockedBy: null,
    })) as ResultValue<"connectivity">["names"],
  },
  dnsResolver: {
    resolver: "192.0.2.0",
    protocol: "udp",
    clientSubnet: null,
    sawIpv6: false,
    city: "Lisbon",
    region: "Lisbon",
    country: "Portugal",
    latitude: 38.72,
    longitude: -9.14,
    distanceKm: 3,
  },
  webSocket: { reachable: true, latency: { samples: 25, smallestMs: 20, medianMs: 22, p90Ms: 28, averageMs: 24 } },
  ipv6: { ipv4: { reachable: true, smallestMs: 9 }, ipv6: { reachable: true, smallestMs: 10 } },
  download: { bytes: 20_000_000, durationMs: 4_000, megabytesPerSecond: 21, downloadMbps: 170, uploadMbps: 40 },
  bufferBloat: { idleMs: 10, downloadLoadedMs: 30, uploadLoadedMs: 48, riseMs: 38, grade: "B", samples: 60 },
  skype: {
    ports: [
      { port: 3478, protocol: "udp", reached: true },
      { port: 3479, protocol: "udp", reached: true },
      { port: 443, protocol: "udp", reached: true },
      { port: 443, protocol: "tcp", reached: true },
    ],
    quality: {
      sent: 500,
      received: 500,
      lossPercent: 0,
      burstLossPercent: 0,
      rttMs: 14,
      rttP90Ms: 17,
      jitterMs: 2,
      reorderPercent: 0,
    },
  },
};

/** An item of the good report with some of its value replaced. */
export const item = <Field extends ItemField>(field: Field, more: Partial<ResultValue<Field>> = {}) => ({
  [field]: done<Field>({ ...VALUES[field], ...more }),
});

/** One of two required names is blocked. */
export const NAME_BLOCKED: Partial<Report> = item("connectivity", {
  names: [
    { name: "a.example", result: "Successful", durationMs: 9, blockedBy: null },
    { name: "b.example", result: "Failed", durationMs: 9, blockedBy: "network" },
  ],
});

/** The same for a name that serves these tasks alone. */
export const nameBlockedFor = (tasks: readonly Task[]): Partial<Report> =>
  item("connectivity", {
    names: [
      { name: "a.example", result: "Successful", durationMs: 9, blockedBy: null },
      { name: "b.example", tasks: [...tasks], result: "Failed", durationMs: 9, blockedBy: "network" },
    ],
  });

/** The item, measured while nothing else answered. */
export const unwitnessed = <Field extends ItemField>(field: Field, more: Partial<ResultValue<Field>> = {}) => ({
  [field]: { ...done<Field>({ ...VALUES[field], ...more }), answersMeanwhile: 0 },
});

/** The good report's call with some of its figures replaced. */
export const call = (more: Partial<NonNullable<ResultValue<"skype">["quality"]>>): Partial<Report> => {
  const { quality } = VALUES.skype;
  return quality === null ? {} : item("skype", { quality: { ...quality, ...more } });
};

/** A good report: Lisbon, near its egress and door, without any fault. */
export const GOOD_REPORT: Report = {
  id: "019a4c1e-0000-7000-8000-000000000001",
  userId: null,
  dateTime: "2026-11-02T10:00:00Z",
  browserLocationCity: "Lisbon",
  browserLocationRegion: "Lisbon",
  browserLocationCountry: "Portugal",
  browserLocationIsAutoDetected: true,
  browserLatitude: 38.7163,
  browserLongitude: -9.1391,
  currentFrontDoor: "LIS",
  isCurrentFrontDoorOptimal: true,
  optimalFrontDoors: ["LIS"],
  optimalSharePointFrontDoors: ["LIS"],
  egressLocationLatitude: 38.7163,
  egressLocationLongitude: -9.1391,
  egressLocationCity: "Lisbon",
  egressLocationRegion: "Lisbon",
  egressLocationCountry: "Portugal",
  egressNetwork: "198.51.100.0/24",
  egressNetworkChanged: false,
  egressAsn: 64_500,
  egressAsName: "Fabrikam",
  browserToEgressLocationDistance: 0,
  distributionValueBin1: 31,
  distributionValueBin2: 42,
  distributionValueBin3: 20,
  distributionValueBin4: 5,
  distributionValueBin5: 2,
  peers: { scope: "city", place: "Lisbon", count: 412, since: "2026-10-03T00:00:00Z" },
  ...mailAt(9),
  measuredLatency: 9,
  measuredLatencies: [door({ smallestMs: 9, medianMs: 9, p90Ms: 11 })],
  bestPossibleLatency: 9,
  tenantName: null,
  status: "Finished",
  lastSequence: 12,
  dnsPerformance: null,
  connectivity: done<"connectivity">(VALUES.connectivity),
  dnsResolver: done<"dnsResolver">(VALUES.dnsResolver),
  webSocket: done<"webSocket">(VALUES.webSocket),
  ipv6: done<"ipv6">(VALUES.ipv6),
  download: done<"download">(VALUES.download),
  bufferBloat: done<"bufferBloat">(VALUES.bufferBloat),
  skype: done<"skype">(VALUES.skype),
  proxies: null,
  vpns: null,
  traceroutes: null,
  networkInterface: null,
  arp: null,
  congestion: null,
  ruleSet: null,
  corrections: [],
};

type Around = Partial<Omit<JudgedInput, "report">>;

/** The good report with some fields replaced, and further context. */
export const inputWith = (report: Partial<Report> = {}, around: Around = {}): JudgedInput => ({
  metros: METROS,
  mailIsSetUp: true,
  cloud: "MultiTenant",
  metroProblem: null,
  ...around,
  report: { ...GOOD_REPORT, ...report },
});

/** A run without any results. */
export const EMPTY_REPORT: Partial<Report> = {
  currentFrontDoor: null,
  isCurrentFrontDoorOptimal: null,
  optimalFrontDoors: [],
  egressLocationLatitude: null,
  egressLocationLongitude: null,
  egressLocationCity: null,
  egressLocationCountry: null,
  browserToEgressLocationDistance: null,
  egressNetwork: null,
  browserLatitude: 0,
  browserLongitude: 0,
  browserLocationCity: "",
  browserLocationCountry: "",
  distributionValueBin1: null,
  distributionValueBin2: null,
  distributionValueBin3: null,
  distributionValueBin4: null,
  distributionValueBin5: null,
  peers: null,
  measuredLatency: null,
  measuredLatencies: [],
  bestPossibleLatency: null,
  connectivity: null,
  dnsResolver: null,
  webSocket: null,
  ipv6: null,
  download: null,
  bufferBloat: null,
  skype: null,
};

/** No context besides the report. */
export const NOTHING_AROUND: Around = { metros: null, mailIsSetUp: null, cloud: null, metroProblem: undefined };

/** Lisbon behind a VPN with its egress in Ashburn, as in the design's pictures. */
export const DETOUR_REPORT: Partial<Report> = {
  currentFrontDoor: "IAD",
  optimalFrontDoors: ["LIS"],
  isCurrentFrontDoorOptimal: false,
  egressLocationLatitude: 39.04,
  egressLocationLongitude: -77.49,
  egressLocationCity: "Ashburn",
  egressLocationRegion: "Virginia",
  egressLocationCountry: "United States",
  browserToEgressLocationDistance: 5_767,
  measuredLatency: 124,
  measuredLatencies: [door({ code: "IAD", smallestMs: 124, medianMs: 128, p90Ms: 141 })],
};
