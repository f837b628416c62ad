import { RULE_IDS, RULE_NUMBERS, type RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import { describe, expect, test } from "vitest";
import { factsOf, type JudgedInput } from "./facts.ts";
import type { RuleOutcome } from "./rule.ts";
import { RULE_SET } from "./rule-set.ts";
import {
  call,
  DETOUR_REPORT,
  door,
  EMPTY_REPORT,
  failed,
  inputWith,
  item,
  mailAt,
  NOTHING_AROUND,
  unwitnessed,
} from "./test-reports.ts";

const outcomeOf = (id: RuleId, input: JudgedInput): RuleOutcome => {
  const rule = RULE_SET.rules.find((one) => one.id === id);
  if (!rule) throw new Error(`there is no rule ${id}`);
  return rule.judge(factsOf(input));
};

/** The result as one word: severity and wording, "clear", or the reason. */
function said(id: RuleId, input: JudgedInput): string {
  const outcome = outcomeOf(id, input);
  if (outcome.kind === "fires")
    return outcome.wording === id ? outcome.severity : `${outcome.severity} ${outcome.wording}`;
  return outcome.kind === "clear" ? "clear" : `${outcome.kind}: ${outcome.reason}`;
}

const name = (label: string, more: Partial<ResultValue<"connectivity">["names"][number]> = {}) =>
  ({
    name: `${label}.suite.example`,
    result: "Successful",
    durationMs: 40,
    blockedBy: null,
    ...more,
  }) as ResultValue<"connectivity">["names"][number];
const blocked = (label: string) => name(label, { result: "Failed", blockedBy: "network" });
const byExtension = (label: string) => name(label, { result: "Failed", blockedBy: "extension" });
const unreachedPort = (port: number) => ({ port, protocol: "udp", reached: false }) as const;
const tcp = (reached: boolean) => ({ port: 443, protocol: "tcp", reached }) as const;
const noDoors = { measuredLatencies: [], measuredLatency: null };

const socket = (
  averageMs: number,
  more: Partial<{ samples: number; smallestMs: number; medianMs: number; p90Ms: number }> = {},
) =>
  item("webSocket", {
    reachable: true,
    latency: { samples: 25, smallestMs: averageMs, medianMs: averageMs, p90Ms: averageMs, averageMs, ...more },
  });
const families = (
  four: number | null,
  six: number | null,
  more: Partial<Report> = {},
  durationMs = 400,
): Partial<Report> => ({
  ipv6: {
    status: "Completed",
    value: {
      ipv4: { reachable: four !== null, smallestMs: four },
      ipv6: { reachable: six !== null, smallestMs: six },
    },
    discardedSamples: 0,
    measuredAt: "2026-11-02T10:00:00Z",
    durationMs,
  },
  ...more,
});
const unwatched = <Field extends "connectivity">(field: Field, more: Partial<ResultValue<Field>> = {}) => {
  const {
    goneMs: _,
    answersMeanwhile: __,
    ...rest
  } = item(field, more)[field] as Extract<NonNullable<Report[Field]>, { status: "Completed" }>;
  return rest as Report[Field];
};
const goneFor = (goneMs: number): Partial<Report> => ({
  connectivity: { ...(item("connectivity").connectivity as NonNullable<Report["connectivity"]>), goneMs },
});
/** In Sydney, whatever the doors in Europe say. */
const farFromHere = { browserLatitude: -33.87, browserLongitude: 151.21 };
const everyDoorAt = (smallestMs: number): Partial<Report> => ({
  measuredLatency: smallestMs,
  measuredLatencies: [
    door({ smallestMs, medianMs: smallestMs, p90Ms: smallestMs }),
    door({ code: "MAD", inUse: false, smallestMs: smallestMs + 2, medianMs: smallestMs + 2, p90Ms: smallestMs + 2 }),
  ],
});
const rates = (downloadMbps: number, uploadMbps: number | null) => item("download", { downloadMbps, uploadMbps });
const rise = (riseMs: number, samples = 60) => item("bufferBloat", { riseMs, samples });
const inChina = { browserLocationCity: "Shanghai", browserLocationCountry: "China" };

type Case = readonly [what: string, input: JudgedInput, says: string];

/** For every rule: input that fires, input that does not, missing input, and both sides of every limit. */
const CASES: Readonly<Record<Exclude<RuleId, (typeof NEED_AGENT)[number]>, readonly Case[]>> = {
  requiredNamesBlocked: [
    ["no name fails", inputWith(), "clear"],
    ["one name fails", inputWith(item("connectivity", { names: [name("a"), blocked("b")] })), "Critical"],
    [
      "all names fail, other doors answer",
      inputWith(item("connectivity", { names: [blocked("a")], content: "unreachable" })),
      "Critical",
    ],
    [
      "nothing at all answers",
      inputWith(unwitnessed("connectivity", { names: [blocked("a")], content: "intact" })),
      "inconclusive: nothingAnswers",
    ],
    [
      "a report of an older release, which did not watch",
      inputWith({ connectivity: unwatched("connectivity", { names: [blocked("a")], content: "intact" }) }),
      "inconclusive: nothingAnswers",
    ],
    [
      "only an extension blocks",
      inputWith(item("connectivity", { names: [name("a"), byExtension("b")] })),
      "notMeasured: blocked",
    ],
    [
      "a result that only the agent tells is no success",
      inputWith(item("connectivity", { names: [name("a"), name("b", { result: "DnsFailed" })] })),
      "Critical",
    ],
    ["no names are set up", inputWith(item("connectivity", { names: [] })), "notMeasured: notConfigured"],
    ["the step ran out of time", inputWith({ connectivity: failed("timeout") }), "notMeasured: timeout"],
  ],
  webSocketBlocked: [
    ["reached", inputWith(), "clear"],
    ["HTTPS works, WebSocket does not", inputWith(item("webSocket", { reachable: false, latency: null })), "High"],
    [
      "HTTPS does not work either",
      inputWith(unwitnessed("webSocket", { reachable: false, latency: null })),
      "inconclusive: nothingAnswers",
    ],
    ["not asked", inputWith({ webSocket: failed("dependsOnFailed") }), "notMeasured: dependsOnFailed"],
  ],
  slowWebSocket: [
    ["250 ms on average", inputWith(socket(250)), "clear"],
    ["just over 250 ms", inputWith(socket(250.1)), "Medium"],
    [
      "few samples, all on the far side",
      inputWith(socket(600, { samples: 10, smallestMs: 580, p90Ms: 640 })),
      "Medium",
    ],
    ["24 samples on both sides", inputWith(socket(260, { samples: 24, smallestMs: 200 })), "inconclusive: fewSamples"],
    ["25 samples on both sides", inputWith(socket(260, { smallestMs: 200 })), "Medium"],
    [
      "one echo after a cut, seconds late, among quick ones",
      inputWith(socket(270, { smallestMs: 12, medianMs: 13, p90Ms: 20 })),
      "inconclusive: wideSpread",
    ],
    ["four samples, however alike", inputWith(socket(20, { samples: 4 })), "inconclusive: fewSamples"],
    ["blocked", inputWith(item("webSocket", { reachable: false, latency: null })), "notMeasured: dependsOnFailed"],
    ["opened, but no echo", inputWith(item("webSocket", { reachable: true, latency: null })), "notMeasured: noAnswer"],
  ],
  udpBlocked: [
    ["one port reached", inputWith(), "clear"],
    [
      "no UDP port, TCP works",
      inputWith(item("skype", { ports: [unreachedPort(3478), unreachedPort(443), tcp(true)], quality: null })),
      "High",
    ],
    [
      "no UDP port, something else answers meanwhile",
      inputWith(item("skype", { ports: [unreachedPort(3478)], quality: null })),
      "High",
    ],
    [
      "nothing answers meanwhile, though the doors did before",
      inputWith(unwitnessed("skype", { ports: [unreachedPort(3478), tcp(false)], quality: null })),
      "inconclusive: nothingAnswers",
    ],
    [
      "no UDP port was tried",
      inputWith(item("skype", { ports: [tcp(true)], quality: null })),
      "notMeasured: notConfigured",
    ],
    ["the browser has no WebRTC", inputWith({ skype: failed("unsupported") }), "notMeasured: unsupported"],
  ],
  packetLoss: [
    ["0.99 %", inputWith(call({ lossPercent: 0.99, received: 495 })), "clear"],
    ["1 %", inputWith(call({ lossPercent: 1, received: 495 })), "High"],
    ["5 %", inputWith(call({ lossPercent: 5, received: 475 })), "High"],
    ["just over 5 %", inputWith(call({ lossPercent: 5.01, received: 474 })), "Critical"],
    ["50 %", inputWith(call({ lossPercent: 50, received: 250 })), "Critical"],
    ["more than half", inputWith(call({ lossPercent: 50.2, received: 249 })), "Critical packetLoss.most"],
    ["24 packets", inputWith(call({ sent: 24, received: 20, lossPercent: 16.7 })), "inconclusive: fewSamples"],
    [
      "four packets of 200",
      inputWith(call({ sent: 200, received: 196, lossPercent: 2 })),
      "inconclusive: singlePacket",
    ],
    ["25 packets", inputWith(call({ sent: 25, received: 20, lossPercent: 20 })), "Critical"],
    ["no UDP port reached", inputWith(item("skype", { quality: null })), "notMeasured: dependsOnFailed"],
  ],
  slowCalls: [
    ["99.9 ms", inputWith(call({ rttMs: 99.9, rttP90Ms: 99.9 })), "clear"],
    ["100 ms", inputWith(call({ rttMs: 100, rttP90Ms: 110 })), "Medium"],
    ["400 ms", inputWith(call({ rttMs: 400, rttP90Ms: 400 })), "Medium"],
    ["just over 400 ms", inputWith(call({ rttMs: 400.1, rttP90Ms: 450 })), "High"],
    ["P90 three times the middle", inputWith(call({ rttMs: 50, rttP90Ms: 150 })), "clear"],
    [
      "P90 more than that, on the other side",
      inputWith(call({ rttMs: 50, rttP90Ms: 150.1 })),
      "inconclusive: wideSpread",
    ],
    ["P90 more than that, on the same side", inputWith(call({ rttMs: 20, rttP90Ms: 90 })), "clear"],
    ["the page was hidden", inputWith({ skype: failed("hiddenTab") }), "notMeasured: hiddenTab"],
  ],
  jitter: [
    ["29.9 ms", inputWith(call({ jitterMs: 29.9 })), "clear"],
    ["30 ms", inputWith(call({ jitterMs: 30 })), "Medium"],
    ["not measured", inputWith({ skype: null }), "notMeasured: neverArrived"],
  ],
  shortDropouts: [
    ["9.9 % in the worst 200 ms", inputWith(call({ burstLossPercent: 9.9, received: 497 })), "clear"],
    ["10 % in the worst 200 ms", inputWith(call({ burstLossPercent: 10, received: 495 })), "Medium"],
    [
      "10 %, but it was four packets",
      inputWith(call({ burstLossPercent: 10, received: 496 })),
      "inconclusive: singlePacket",
    ],
    ["0.049 % out of order", inputWith(call({ reorderPercent: 0.049, sent: 10_000, received: 10_000 })), "clear"],
    [
      "0.05 % out of order",
      inputWith(call({ reorderPercent: 0.05, sent: 10_000, received: 10_000 })),
      "Medium shortDropouts.reordered",
    ],
    [
      "0.2 % out of order, but it was one packet",
      inputWith(call({ reorderPercent: 0.2 })),
      "inconclusive: singlePacket",
    ],
    ["not measured", inputWith({ skype: failed("notConfigured") }), "notMeasured: notConfigured"],
  ],
  slowMail: [
    ["100 ms", inputWith(mailAt(100)), "clear"],
    ["just over 100 ms", inputWith(mailAt(100.1)), "Low"],
    ["200 ms", inputWith(mailAt(200)), "Low"],
    ["just over 200 ms", inputWith(mailAt(200.1)), "Medium"],
    ["299.9 ms", inputWith(mailAt(299.9)), "Medium"],
    ["300 ms", inputWith(mailAt(300)), "High"],
    [
      "wide spread over a limit",
      inputWith({ measuredLatencies: [door({ medianMs: 50, p90Ms: 151 })] }),
      "inconclusive: wideSpread",
    ],
    [
      "wide spread beyond the first limit: slow in any case",
      inputWith({ measuredLatencies: [door({ smallestMs: 110, medianMs: 120, p90Ms: 700 })] }),
      "Low",
    ],
    [
      "P90 just three times the median",
      inputWith({ measuredLatencies: [door({ medianMs: 50, p90Ms: 150 })] }),
      "clear",
    ],
    [
      "wide spread under every limit",
      inputWith({ measuredLatencies: [door({ smallestMs: 2, medianMs: 3, p90Ms: 12 })] }),
      "clear",
    ],
    [
      "an impossible time",
      inputWith({ measuredLatency: null, measuredLatencies: [door({ invalid: true })] }),
      "notMeasured: invalid",
    ],
    ["a number without its door", inputWith({ measuredLatency: 20, measuredLatencies: [] }), "notMeasured: noAnswer"],
    ["still running", inputWith({ ...noDoors, status: "Started" }), "notMeasured: stillRunning"],
  ],
  farEgress: [
    ["800 km", inputWith({ ...DETOUR_REPORT, browserToEgressLocationDistance: 800 }), "clear"],
    ["just over 800 km", inputWith({ ...DETOUR_REPORT, browserToEgressLocationDistance: 800.1 }), "High"],
    ["in a city without a name", inputWith({ ...DETOUR_REPORT, egressLocationCity: null }), "High farEgress.unnamed"],
    ["no door answered to compare with", inputWith({ ...DETOUR_REPORT, ...noDoors }), "inconclusive: placeUnchecked"],
    ["no footprint to compare with", inputWith(DETOUR_REPORT, { metros: null }), "inconclusive: placeUnchecked"],
    ["the egress is unknown", inputWith({ browserToEgressLocationDistance: null }), "notMeasured: placeUnknown"],
  ],
  placeImplausible: [
    ["near and quick", inputWith(), "clear"],
    ["far and slow", inputWith(DETOUR_REPORT), "clear"],
    [
      "Madrid, 503 km away, just in the time of light",
      inputWith({ measuredLatencies: [door({ code: "MAD", smallestMs: 5.04 })] }),
      "clear",
    ],
    [
      "Madrid, just too quick for light",
      inputWith({ measuredLatencies: [door({ code: "MAD", smallestMs: 5.02 })] }),
      "Info",
    ],
    [
      "the near door answers too quickly for a far egress",
      inputWith({ ...DETOUR_REPORT, measuredLatencies: [door({ smallestMs: 9 })] }),
      "Info placeImplausible.egress",
    ],
    ["no place", inputWith({ browserLatitude: 0, browserLongitude: 0 }), "notMeasured: placeUnknown"],
    ["no door", inputWith(noDoors), "notMeasured: noAnswer"],
    ["no footprint", inputWith({}, { metros: null }), "notMeasured: notConfigured"],
  ],
  farResolver: [
    ["800 km", inputWith(item("dnsResolver", { distanceKm: 800 })), "clear"],
    ["just over 800 km", inputWith(item("dnsResolver", { distanceKm: 800.1 })), "Medium"],
    ["without a city", inputWith(item("dnsResolver", { distanceKm: 5_000, city: null })), "Medium farResolver.unnamed"],
    ["its place is unknown", inputWith(item("dnsResolver", { distanceKm: null })), "notMeasured: placeUnknown"],
    ["nobody saw it", inputWith({ dnsResolver: failed("noAnswer") }), "notMeasured: noAnswer"],
  ],
  betterDoor: [
    ["among the best", inputWith(), "clear"],
    ["24.9 ms to gain", inputWith({ ...doors(39.9, 15) }), "Low"],
    ["25 ms to gain", inputWith({ ...doors(40, 15) }), "Medium"],
    ["measured no better", inputWith({ ...doors(15, 15) }), "clear"],
    [
      "nearer, but not measured",
      inputWith({ ...doors(40, 15), measuredLatencies: [door({ code: "MAD", smallestMs: 40 })] }),
      "Low betterDoor.byPlace",
    ],
    ["too few samples", inputWith({ ...doors(40, 15, 4) }), "inconclusive: fewSamples"],
    [
      "no door answered",
      inputWith({ currentFrontDoor: null, isCurrentFrontDoorOptimal: null }),
      "notMeasured: noAnswer",
    ],
    ["the best are unknown", inputWith({ isCurrentFrontDoorOptimal: null }), "notMeasured: placeUnknown"],
  ],
  peersDoBetter: [
    ["in the best bin", inputWith({ measuredLatency: 10 }), "clear"],
    ["9.9 % in better bins", inputWith({ measuredLatency: 10.1, distributionValueBin1: 9.9 }), "clear"],
    ["10 % in better bins", inputWith({ measuredLatency: 10.1, distributionValueBin1: 10 }), "Low"],
    [
      "19 peers",
      inputWith({
        measuredLatency: 150,
        peers: { scope: "city", place: "Lisbon", count: 19, since: "2026-10-03T00:00:00Z" },
      }),
      "notMeasured: tooFewPeers",
    ],
    [
      "20 peers",
      inputWith({
        measuredLatency: 150,
        peers: { scope: "city", place: "Lisbon", count: 20, since: "2026-10-03T00:00:00Z" },
      }),
      "Low",
    ],
    [
      "412 peers in the country",
      inputWith({
        measuredLatency: 150,
        peers: { scope: "country", place: "Portugal", count: 412, since: "2026-10-03T00:00:00Z" },
      }),
      "Low",
    ],
    [
      "everyone who tested",
      inputWith({
        measuredLatency: 150,
        peers: { scope: "all", place: "", count: 4_120, since: "2026-10-03T00:00:00Z" },
      }),
      "notMeasured: tooFewPeers",
    ],
    ["no peers", inputWith({ peers: null }), "notMeasured: tooFewPeers"],
    ["no own latency", inputWith(noDoors), "notMeasured: noAnswer"],
  ],
  slowDownload: [
    ["8 MB/s", inputWith(item("download", { megabytesPerSecond: 8 })), "clear"],
    ["just under 8 MB/s", inputWith(item("download", { megabytesPerSecond: 7.99 })), "Low"],
    ["4 MB/s", inputWith(item("download", { megabytesPerSecond: 4 })), "Low"],
    ["just under 4 MB/s", inputWith(item("download", { megabytesPerSecond: 3.99 })), "Medium"],
    ["1 MB/s", inputWith(item("download", { megabytesPerSecond: 1 })), "Medium"],
    ["just under 1 MB/s", inputWith(item("download", { megabytesPerSecond: 0.99 })), "High"],
    ["minutes for a file", inputWith(item("download", { megabytesPerSecond: 0.5 })), "High slowDownload.minutes"],
    ["nothing came", inputWith(item("download", { bytes: 0, megabytesPerSecond: 0 })), "notMeasured: noAnswer"],
    ["a test with less data", inputWith({ download: failed("lessData") }), "notMeasured: lessData"],
  ],
  busyLine: [
    ["99.9 ms more", inputWith(rise(99.9)), "clear"],
    ["100 ms more", inputWith(rise(100)), "Medium"],
    ["399.9 ms more", inputWith(rise(399.9)), "Medium"],
    ["400 ms more", inputWith(rise(400)), "High"],
    ["24 samples near the limit", inputWith(rise(130, 24)), "inconclusive: fewSamples"],
    ["24 samples well beyond it", inputWith(rise(200, 24)), "Medium"],
    ["24 samples near a worse limit", inputWith(rise(420, 24)), "High"],
    ["4 samples", inputWith(rise(600, 4)), "inconclusive: fewSamples"],
    ["25 samples near the limit", inputWith(rise(130, 25)), "Medium"],
    ["a test with less data", inputWith({ bufferBloat: failed("lessData") }), "notMeasured: lessData"],
  ],
  tooLittleForVideo: [
    ["2,500 up, 4,000 down", inputWith(rates(4, 2.5)), "clear"],
    ["2,499 up", inputWith(rates(4, 2.499)), "Low tooLittleForVideo.tight"],
    ["3,999 down", inputWith(rates(3.999, 2.5)), "Low tooLittleForVideo.tight"],
    ["150 up, 200 down", inputWith(rates(0.2, 0.15)), "Low tooLittleForVideo.tight"],
    ["149 up", inputWith(rates(4, 0.149)), "High"],
    ["199 down", inputWith(rates(0.199, 2.5)), "High"],
    ["enough down, up unknown", inputWith(rates(50, null)), "notMeasured: noAnswer"],
    ["too little down, up unknown", inputWith(rates(0.1, null)), "High"],
    ["not measured", inputWith({ download: failed("cancelled") }), "notMeasured: cancelled"],
  ],
  crossBorder: [
    ["elsewhere", inputWith(), "clear"],
    ["in China, egress in China", inputWith({ ...inChina, egressLocationCountry: "China" }), "Medium"],
    [
      "in China by another spelling, egress in Germany",
      inputWith({ browserLocationCountry: "中國", egressLocationCountry: "Germany" }),
      "Medium",
    ],
    ["in China, egress in Hong Kong", inputWith({ ...inChina, egressLocationCountry: "Hong Kong" }), "clear"],
    ["in China, egress in Japan", inputWith({ ...inChina, egressLocationCountry: "JP" }), "clear"],
    ["in China, egress in Taiwan", inputWith({ ...inChina, egressLocationCountry: "Taiwan" }), "clear"],
    ["in China, egress in South Korea", inputWith({ ...inChina, egressLocationCountry: "South Korea" }), "clear"],
    ["in China, egress in Singapore", inputWith({ ...inChina, egressLocationCountry: "Singapore" }), "clear"],
    ["in China, egress in Malaysia", inputWith({ ...inChina, egressLocationCountry: "Malaysia" }), "clear"],
    [
      "in China, the service too",
      inputWith({ ...inChina, egressLocationCountry: "China" }, { cloud: "China" }),
      "clear",
    ],
    ["in China, egress unknown", inputWith({ ...inChina, egressLocationCountry: null }), "notMeasured: placeUnknown"],
    ["in China, the service unknown", inputWith(inChina, { cloud: null }), "notMeasured: notConfigured"],
    ["place unknown", inputWith({ browserLocationCountry: "" }), "notMeasured: placeUnknown"],
  ],
  ipv6Faulty: [
    ["24.9 ms slower", inputWith(families(10, 34.9)), "clear"],
    ["25 ms slower", inputWith(families(10, 35)), "Medium ipv6Faulty.slow"],
    ["fails though the egress is IPv6", inputWith(families(10, null, { egressNetwork: "2001:db8::/48" })), "Medium"],
    ["fails after waiting in vain", inputWith(families(10, null, {}, 4_500)), "Medium"],
    ["fails at once: there is none", inputWith(families(10, null, {}, 4_499)), "notMeasured: notOffered"],
    ["fails on a line too slow to tell", inputWith(families(600, null, {}, 6_000)), "notMeasured: notOffered"],
    ["IPv6 only", inputWith(families(null, 12)), "clear"],
    ["not set up", inputWith({ ipv6: failed("notConfigured") }), "notMeasured: notConfigured"],
  ],
  captivePortal: [
    ["intact", inputWith(), "clear"],
    ["redirected", inputWith(item("connectivity", { content: "redirected" })), "Critical"],
    ["altered", inputWith(item("connectivity", { content: "altered" })), "Critical captivePortal.altered"],
    ["unreachable", inputWith(item("connectivity", { content: "unreachable" })), "notMeasured: noAnswer"],
    ["not set up", inputWith(item("connectivity", { content: null })), "notMeasured: notConfigured"],
    ["not arrived", inputWith({ connectivity: null }), "notMeasured: neverArrived"],
  ],
  extensionBlocks: [
    ["nothing blocked", inputWith(), "clear"],
    [
      "one name blocked by an extension",
      inputWith(item("connectivity", { names: [name("a"), byExtension("b")] })),
      "Info",
    ],
    ["blocked by the network", inputWith(item("connectivity", { names: [name("a"), blocked("b")] })), "clear"],
    ["no names", inputWith(item("connectivity", { names: [] })), "notMeasured: notConfigured"],
    ["offline", inputWith({ connectivity: failed("offline") }), "notMeasured: offline"],
  ],
  inconclusive: [
    ["enough of everything", inputWith(), "clear"],
    ["the tab was hidden", inputWith({ webSocket: failed("hiddenTab") }), "Info"],
    [
      "24 samples on both sides of a limit",
      inputWith({ measuredLatencies: [door({ samples: 24, medianMs: 90, p90Ms: 110 })] }),
      "Info",
    ],
    [
      "25 samples on both sides of a limit",
      inputWith({ measuredLatencies: [door({ medianMs: 90, p90Ms: 110 })] }),
      "clear",
    ],
    ["24 samples on one side", inputWith({ measuredLatencies: [door({ samples: 24 })] }), "clear"],
    [
      "P90 over three medians, on both sides",
      inputWith({ measuredLatencies: [door({ medianMs: 50, p90Ms: 150.1 })] }),
      "Info",
    ],
    ["24 packets", inputWith(call({ sent: 24, received: 24 })), "Info"],
    ["24 samples of a busy line near its limit", inputWith(rise(90, 24)), "Info"],
    ["24 samples of a busy line far from it", inputWith(rise(10, 24)), "clear"],
    ["nothing was sampled", inputWith({ ...noDoors, webSocket: null, skype: null }), "notMeasured: noAnswer"],
  ],
  knownProblem: [
    ["none", inputWith(), "clear"],
    ["one", inputWith({}, { metroProblem: { city: "Lisbon", since: "2026-11-02T08:00:00Z" } }), "Info"],
    ["nobody looked", inputWith({}, { metroProblem: undefined }), "notMeasured: notConfigured"],
    [
      "one, at a place where the visitor cannot be",
      inputWith(farFromHere, { metroProblem: { city: "Lisbon", since: "2026-11-02T08:00:00Z" } }),
      "inconclusive: placeContradicted",
    ],
  ],
  connectionDropped: [
    ["there all the time", inputWith(), "clear"],
    ["gone for a while", inputWith(goneFor(4_000)), "Info connectionDropped.timed"],
    ["gone for less than a second", inputWith(goneFor(300)), "Info"],
    [
      "gone while calls were measured, the end is missing",
      inputWith({ connectivity: null, skype: failed("offline") }),
      "Info",
    ],
    ["nobody watched", inputWith({ connectivity: unwatched("connectivity") }), "notMeasured: neverArrived"],
    ["the end is missing", inputWith({ connectivity: null }), "notMeasured: neverArrived"],
  ],
  longWay: [
    ["quick doors", inputWith(), "clear"],
    ["the quickest takes 100 ms", inputWith(everyDoorAt(100)), "clear"],
    ["the quickest takes a little more", inputWith(everyDoorAt(101)), "Medium"],
    ["a satellite", inputWith(everyDoorAt(600)), "Medium longWay.satellite"],
    ["one door alone", inputWith(mailAt(300)), "inconclusive: fewSamples"],
    ["distance explains it", inputWith({ ...everyDoorAt(120), ...farFromHere, corrections: [] }), "clear"],
    ["the place is unknown", inputWith(everyDoorAt(300), { metros: null }), "notMeasured: placeUnknown"],
    ["no door answered", inputWith(noDoors), "notMeasured: noAnswer"],
  ],
  mailSilent: [
    ["it answers", inputWith(), "clear"],
    ["only others answer", inputWith({ measuredLatencies: [door({ inUse: false })] }), "High"],
    ["no door answered", inputWith(noDoors), "notMeasured: noAnswer"],
    [
      "none is set up",
      inputWith({ measuredLatencies: [door({ inUse: false })] }, { mailIsSetUp: false }),
      "notMeasured: noAnswer",
    ],
  ],
};
const NEED_AGENT = [
  ...(["dnsFails", "proxyAsksPassword", "encryptionOpened", "certificateInvalid"] as const),
  ...(["farProxy", "vpnCarriesAll", "routeUntraced"] as const),
] as const;

function doors(usedMs: number, bestMs: number, samples = 25): Partial<Report> {
  return {
    currentFrontDoor: "MAD",
    optimalFrontDoors: ["LIS"],
    isCurrentFrontDoorOptimal: false,
    measuredLatencies: [
      door({ code: "MAD", smallestMs: usedMs, samples }),
      door({ code: "LIS", inUse: false, smallestMs: bestMs }),
    ],
  };
}

describe.each(Object.entries(CASES) as [RuleId, readonly Case[]][])("%s", (id, cases) => {
  test.each(cases)("%s", (_, input, says) => {
    expect(said(id, input)).toBe(says);
  });

  test("has a firing, a clear and a missing-data case", () => {
    const kinds = new Set(cases.map(([, input]) => outcomeOf(id, input).kind));
    expect([...kinds]).toEqual(expect.arrayContaining(["fires", "clear", "notMeasured"]));
  });

  test("is never clear when nothing was measured", () => {
    expect(said(id, inputWith(EMPTY_REPORT, NOTHING_AROUND))).toMatch(/^notMeasured: /);
  });

  test("fires with every severity that its triggers name", () => {
    const severities = new Set(
      cases
        .map(([, input]) => outcomeOf(id, input))
        .flatMap((outcome) => (outcome.kind === "fires" ? [outcome.severity] : [])),
    );
    const { triggers } = RULE_SET.rules.find((rule) => rule.id === id) ?? { triggers: [] };
    expect(severities).toEqual(new Set(triggers.map(({ severity }) => severity)));
  });
});

describe("limits", () => {
  /** Counts are whole numbers, so there is no value between two of them. */
  const COUNTED: readonly RuleId[] = ["requiredNamesBlocked"];
  const limited = RULE_SET.rules
    // Rule 28 takes its limits from the sample summary; its own cases cover both sides.
    .filter(({ id, needsAgent }) => !needsAgent && id !== "inconclusive")
    .flatMap(({ id, triggers }) =>
      triggers.flatMap((trigger) => (trigger.is === "seen" ? [] : [[id, trigger.limit, trigger] as const])),
    );
  const answers = (id: RuleId) =>
    (CASES[id as keyof typeof CASES] ?? []).map(([, input]) => said(id, input)).join("\n");

  /** Runs the cases with a moved limit. If nothing changes, no case is close to the limit. */
  function movedBy(share: number, id: RuleId, trigger: { limit: number }): string {
    const { limit } = trigger;
    trigger.limit = limit * (1 + share);
    try {
      return answers(id);
    } finally {
      trigger.limit = limit;
    }
  }

  test.each(limited)("%s: %d has a case within 2 %% on either side", (id, _, trigger) => {
    const movable = trigger as { limit: number };
    expect(movedBy(0.02, id, movable)).not.toBe(answers(id));
    if (!COUNTED.includes(id)) expect(movedBy(-0.02, id, movable)).not.toBe(answers(id));
  });
});

test.each([
  ["uploading", { uploadLoadedMs: 310, downloadLoadedMs: 30 }, "busyUpload"],
  ["downloading", { uploadLoadedMs: 30, downloadLoadedMs: 310 }, "busyDownload"],
  ["each of both, which blames neither", { uploadLoadedMs: 310, downloadLoadedMs: 273 }, "busyBoth"],
])("a busy line tells that it is %s", (_, loaded, evidence) => {
  const outcome = outcomeOf(
    "busyLine",
    inputWith(item("bufferBloat", { idleMs: 10, riseMs: 300, samples: 60, ...loaded })),
  );
  expect(outcome.kind === "fires" ? outcome.evidence.map(({ id }) => id) : outcome.kind).toEqual([
    "busyRise",
    evidence,
  ]);
});

describe("rules that need the agent", () => {
  test.each(NEED_AGENT)("%s says so and never passes", (id) => {
    expect(said(id, inputWith())).toBe("notMeasured: needsAgent");
    expect(said(id, inputWith(EMPTY_REPORT, NOTHING_AROUND))).toBe("notMeasured: needsAgent");
  });
});

describe("the rule set", () => {
  test("has every rule once, in the order of the published table", () => {
    expect(RULE_SET.rules.map(({ id }) => id)).toEqual([...RULE_IDS]);
    expect(RULE_IDS.map((id) => RULE_NUMBERS[id])).toEqual([
      ...Array.from({ length: 29 }, (_, index) => index + 1),
      ...[null, null, null, null],
    ]);
  });

  test("has a version in the form of a date", () => {
    expect(RULE_SET.version).toMatch(/^\d{4}\.\d{2}$/);
  });

  test("writes triggers with the worst first", () => {
    const order = ["Critical", "High", "Medium", "Low", "Info"];
    for (const { triggers } of RULE_SET.rules) {
      const ranks = triggers.map(({ severity }) => order.indexOf(severity));
      expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
    }
  });
});
