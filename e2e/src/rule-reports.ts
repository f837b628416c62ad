import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { call, DETOUR_REPORT, door, failed, GOOD_REPORT, item, mailAt } from "@waymark/rules/findings/test-reports";

type NeedsAgent =
  | "dnsFails"
  | "proxyAsksPassword"
  | "encryptionOpened"
  | "certificateInvalid"
  | "farProxy"
  | "vpnCarriesAll"
  | "routeUntraced";

const names = (blockedBy: "network" | "extension") =>
  item("connectivity", {
    names: [
      { name: "mail.suite.example", result: "Successful", durationMs: 40, blockedBy: null },
      { name: "files.suite.example", result: "Failed", durationMs: 2, blockedBy },
    ],
  });
const resolver = item("dnsResolver", { city: "Ashburn", country: "United States", distanceKm: 5_767 });
const inChina = {
  browserLocationCity: "Shanghai",
  browserLocationCountry: "China",
  egressLocationCity: "Frankfurt",
  egressLocationCountry: "Germany",
};

/** For each rule that a browser can feed, what of an otherwise good report makes it fire. */
const FIRING: Readonly<Record<Exclude<RuleId, NeedsAgent>, Partial<Report>>> = {
  requiredNamesBlocked: names("network"),
  webSocketBlocked: item("webSocket", { reachable: false, latency: null }),
  slowWebSocket: item("webSocket", {
    reachable: true,
    latency: { samples: 25, smallestMs: 300, medianMs: 300, p90Ms: 310, averageMs: 302 },
  }),
  udpBlocked: item("skype", { ports: [{ port: 3478, protocol: "udp", reached: false }], quality: null }),
  packetLoss: call({ lossPercent: 3, received: 485 }),
  slowCalls: call({ rttMs: 140, rttP90Ms: 150 }),
  jitter: call({ jitterMs: 42 }),
  shortDropouts: call({ burstLossPercent: 15, received: 495 }),
  slowMail: mailAt(320),
  farEgress: DETOUR_REPORT,
  placeImplausible: { measuredLatencies: [door({ code: "IAD", smallestMs: 4, medianMs: 5, p90Ms: 6 })] },
  farResolver: resolver,
  betterDoor: {
    currentFrontDoor: "MAD",
    optimalFrontDoors: ["LIS"],
    isCurrentFrontDoorOptimal: false,
    measuredLatencies: [
      door({ code: "MAD", smallestMs: 48, medianMs: 50, p90Ms: 54 }),
      door({ inUse: false, smallestMs: 9, medianMs: 10, p90Ms: 12 }),
    ],
  },
  peersDoBetter: mailAt(60),
  slowDownload: item("download", { megabytesPerSecond: 0.6, downloadMbps: 5, uploadMbps: 4 }),
  busyLine: item("bufferBloat", { riseMs: 240, grade: "D" }),
  tooLittleForVideo: item("download", { downloadMbps: 0.15, uploadMbps: 0.1 }),
  crossBorder: inChina,
  ipv6Faulty: item("ipv6", {
    ipv4: { reachable: true, smallestMs: 9 },
    ipv6: { reachable: true, smallestMs: 80 },
  }),
  captivePortal: item("connectivity", { content: "redirected" }),
  extensionBlocks: names("extension"),
  inconclusive: { skype: failed("hiddenTab"), webSocket: failed("hiddenTab") },
  connectionDropped: { connectivity: { ...failed("offline"), goneMs: 1_000 } },
  longWay: {
    measuredLatency: 240,
    measuredLatencies: [
      door({ smallestMs: 240, medianMs: 245, p90Ms: 260 }),
      door({ code: "MAD", inUse: false, smallestMs: 246, medianMs: 250, p90Ms: 270 }),
    ],
  },
  mailSilent: {
    currentFrontDoor: null,
    isCurrentFrontDoorOptimal: null,
    measuredLatency: null,
    measuredLatencies: [door({ inUse: false })],
  },
  knownProblem: { metroProblem: { city: "Lisbon", since: "2026-11-02T08:00:00Z" } },
};

export const RULE_REPORTS = Object.entries(FIRING).map(([rule, change]) => ({
  rule: rule as keyof typeof FIRING,
  report: { ...GOOD_REPORT, ...change, runToken: null },
}));
