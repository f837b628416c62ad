import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { METROS } from "@waymark/contracts/front-door/metros";
import { reduceRun } from "../../../platform/test-run/reduce.ts";
import { emptyRun, type Reading, type RunState } from "../../../platform/test-run/state.ts";

/** A made-up test: an office in Warsaw whose traffic leaves through its company's network in Ashburn. */
const MEASURED_AT = "2026-11-12T09:50:00.000Z";
const ASHBURN = { city: "Ashburn", region: "Virginia", country: "United States", latitude: 39.04, longitude: -77.49 };
const KM_TO_ASHBURN = 7_193;

const done = <Value>(value: Value, durationMs: number) =>
  ({
    status: "Completed",
    value,
    discardedSamples: 0,
    measuredAt: MEASURED_AT,
    durationMs,
    goneMs: 0,
    answersMeanwhile: 12,
  }) as const;

const door = (code: string, workload: "mail" | "files", smallestMs: number, inUse = false) => ({
  code,
  workload,
  inUse,
  samples: 25,
  invalid: false,
  smallestMs,
  medianMs: smallestMs + 5,
  p90Ms: smallestMs + 14,
});

/** What lies in Europe is farther from Ashburn than Ashburn itself, so that the near doors answer late. */
const DOORS: OwnReport["measuredLatencies"] = [
  door("IAD", "mail", 119, true),
  door("FRA", "mail", 211),
  door("WAW", "mail", 233),
  door("AMS", "mail", 206),
  door("IAD", "files", 121, true),
  door("FRA", "files", 213),
];

const NAMES = ["sign-in", "mail", "files", "calls"].map((label) => ({
  name: `${label}.suite.example`,
  result: "Successful" as const,
  durationMs: 260,
  blockedBy: null,
}));

/** The doors of the example, so that no installation's own ones change what it shows. */
const MAIL = "https://mail.suite.example";
const FOOTPRINT: FootprintReply = {
  metros: METROS.filter(({ code }) => DOORS.some((door) => door.code === code)).map(
    ({ code, city, country, latitude, longitude }) => ({
      ...{ code, city, country, latitude, longitude },
      doors: { mail: MAIL },
    }),
  ),
  inUse: { mail: MAIL, files: null },
  ipv4: null,
  ipv6: null,
  runName: null,
  requiredNames: [],
  content: null,
};

export const EXAMPLE_REPORT: OwnReport = {
  id: "00000000-0000-7000-8000-000000000e0a",
  userId: null,
  dateTime: MEASURED_AT,
  browserLocationCity: "Warsaw",
  browserLocationRegion: "Mazovia",
  browserLocationCountry: "Poland",
  browserLocationIsAutoDetected: true,
  browserLatitude: 52.23,
  browserLongitude: 21.01,
  currentFrontDoor: "IAD",
  optimalFrontDoors: ["FRA"],
  optimalSharePointFrontDoors: ["FRA"],
  isCurrentFrontDoorOptimal: false,
  egressLocationLatitude: ASHBURN.latitude,
  egressLocationLongitude: ASHBURN.longitude,
  egressLocationCity: ASHBURN.city,
  egressLocationRegion: ASHBURN.region,
  egressLocationCountry: ASHBURN.country,
  egressNetwork: "198.51.100.0/24",
  egressNetworkChanged: false,
  egressAsn: 64_500,
  egressAsName: "Fabrikam",
  browserToEgressLocationDistance: KM_TO_ASHBURN,
  distributionValueBin1: 29,
  distributionValueBin2: 58,
  distributionValueBin3: 9,
  distributionValueBin4: 3,
  distributionValueBin5: 1,
  peers: { scope: "country", place: "Poland", count: 318, since: "2026-10-13T00:00:00.000Z" },
  measuredLatency: 119,
  measuredLatencies: DOORS,
  bestPossibleLatency: 9,
  tenantName: null,
  status: "Finished",
  lastSequence: 10,
  dnsResolver: done(
    {
      resolver: "198.51.100.0",
      protocol: "udp" as const,
      clientSubnet: null,
      sawIpv6: false,
      ...ASHBURN,
      distanceKm: KM_TO_ASHBURN,
    },
    300,
  ),
  dnsPerformance: done({ lookups: [{ name: "mail.suite.example", lookupMs: 128 }], medianMs: 128 }, 300),
  connectivity: done({ content: "intact" as const, names: NAMES }, 2_000),
  skype: done(
    {
      ports: [3478, 3479, 3480, 3481].map((port) => ({ port, protocol: "udp" as const, reached: true })),
      quality: {
        sent: 325,
        received: 325,
        lossPercent: 0,
        burstLossPercent: 0,
        rttMs: 126,
        rttP90Ms: 131,
        jitterMs: 3,
        reorderPercent: 0,
      },
    },
    9_800,
  ),
  bufferBloat: done(
    { idleMs: 124, downloadLoadedMs: 136, uploadLoadedMs: 140, riseMs: 16, grade: "A" as const, samples: 90 },
    9_600,
  ),
  webSocket: done(
    { reachable: true, latency: { samples: 10, smallestMs: 127, medianMs: 131, p90Ms: 138, averageMs: 132 } },
    4_500,
  ),
  ipv6: done({ ipv4: { reachable: true, smallestMs: 119 }, ipv6: { reachable: false, smallestMs: null } }, 400),
  download: done(
    { bytes: 29_000_000, durationMs: 4_200, megabytesPerSecond: 9.4, downloadMbps: 75.2, uploadMbps: 31.2 },
    9_600,
  ),
  proxies: null,
  vpns: null,
  traceroutes: null,
  networkInterface: null,
  arp: null,
  congestion: null,
  ruleSet: null,
  corrections: [],
  runToken: null,
};

/** A reader of somebody else's report: nothing to save, to correct or to share. */
const READING: Reading = {
  relation: "public",
  hidden: [],
  savedAt: null,
  until: "2099-01-01T00:00:00.000Z",
  allowedActions: [],
};

/** The example as a page gets it; what it shows of it follows from the rules, as with every report. */
export const exampleRun = (): RunState => {
  const startedAtMs = Date.parse(MEASURED_AT);
  const opened = emptyRun(startedAtMs, { lessData: false, shareWhenFinished: false });
  const report = { ...EXAMPLE_REPORT, reading: READING };
  return { ...reduceRun(opened, { kind: "reportArrived", report }, startedAtMs), footprint: FOOTPRINT };
};
