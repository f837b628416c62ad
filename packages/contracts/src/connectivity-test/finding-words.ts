import { NOT_MEASURED_REASONS } from "./test-run.ts";

/** The words of findings. Plain data: rules and pages use it without schemas. */
export const SEVERITIES = ["Critical", "High", "Medium", "Low", "Info"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Who can fix it; those whom a reader reaches soonest come first. */
export const OWNERS = ["you", "yourIt", "yourProvider", "theService"] as const;
export type Owner = (typeof OWNERS)[number];

export const CONFIDENCES = ["high", "medium", "low"] as const;
export type ConfidenceLevel = (typeof CONFIDENCES)[number];

/** What people do with the suite. */
export const TASKS = ["mail", "files", "calls", "aiChat"] as const;
export type Task = (typeof TASKS)[number];

export const STANDINGS = ["works", "struggles", "wont", "unclear", "notMeasured"] as const;
export type Standing = (typeof STANDINGS)[number];

/** `partly`: what was measured works, but not everything was. `unknown`: nothing was measured that would tell. */
export const TONES = ["works", "partly", "struggles", "wont", "unknown"] as const;
export type Tone = (typeof TONES)[number];

/** Labels of the published 0–100 scale, best first. */
export const SCORE_LABELS = [
  "best",
  "meetsRecommendations",
  "acceptable",
  "mightHaveIssues",
  "mightComplain",
  "commonTopic",
] as const;
export type ScoreLabel = (typeof SCORE_LABELS)[number];

/** Stable: stored findings name their rule by it. The last ones have no number in the published table. */
export const RULE_NUMBERS = {
  requiredNamesBlocked: 1,
  dnsFails: 2,
  proxyAsksPassword: 3,
  encryptionOpened: 4,
  certificateInvalid: 5,
  webSocketBlocked: 6,
  slowWebSocket: 7,
  udpBlocked: 8,
  packetLoss: 9,
  slowCalls: 10,
  jitter: 11,
  shortDropouts: 12,
  slowMail: 13,
  farEgress: 14,
  placeImplausible: 15,
  farProxy: 16,
  farResolver: 17,
  betterDoor: 18,
  vpnCarriesAll: 19,
  peersDoBetter: 20,
  slowDownload: 21,
  busyLine: 22,
  tooLittleForVideo: 23,
  crossBorder: 24,
  ipv6Faulty: 25,
  captivePortal: 26,
  extensionBlocks: 27,
  inconclusive: 28,
  knownProblem: 29,
  connectionDropped: null,
  longWay: null,
  mailSilent: null,
  routeUntraced: null,
} as const satisfies Record<string, number | null>;
export type RuleId = keyof typeof RULE_NUMBERS;
export const RULE_IDS = Object.keys(RULE_NUMBERS) as readonly RuleId[];

/** How a finding is put: the rule's own words, or a variant of them where what was seen differs. */
export const WORDINGS = [
  "requiredNamesBlocked",
  "webSocketBlocked",
  "slowWebSocket",
  "udpBlocked",
  "packetLoss",
  "packetLoss.most",
  "slowCalls",
  "jitter",
  "shortDropouts",
  "shortDropouts.reordered",
  "slowMail",
  "farEgress",
  "farEgress.unnamed",
  "placeImplausible",
  "placeImplausible.egress",
  "farResolver",
  "farResolver.unnamed",
  "betterDoor",
  "betterDoor.byPlace",
  "peersDoBetter",
  "slowDownload",
  "slowDownload.minutes",
  "busyLine",
  "tooLittleForVideo",
  "tooLittleForVideo.tight",
  "crossBorder",
  "ipv6Faulty",
  "ipv6Faulty.slow",
  "captivePortal",
  "captivePortal.altered",
  "extensionBlocks",
  "inconclusive",
  "knownProblem",
  "connectionDropped",
  "connectionDropped.timed",
  "longWay",
  "longWay.satellite",
  "mailSilent",
] as const satisfies readonly (RuleId | `${RuleId}.${string}`)[];
export type Wording = (typeof WORDINGS)[number];

/** Why we think so: single statements, each with its numbers. */
export const EVIDENCE = [
  "namesSilent",
  "othersAnswer",
  "webRequestsWork",
  "webSocketAverage",
  "udpPortsSilent",
  "tcpAnswers",
  "packetsLost",
  "callRoundTrip",
  "callOtherwiseFine",
  "callJitter",
  "burstLost",
  "packetsReordered",
  "mailMedian",
  "egressDistance",
  "farEnoughToBeTrue",
  "bestNearby",
  "tooQuickForOwnPlace",
  "tooQuickForEgress",
  "resolverDistance",
  "resolverTellsNetwork",
  "doorMeasuredBetter",
  "doorNearer",
  "peersQuicker",
  "downloadRate",
  "busyRise",
  "busyBoth",
  "busyUpload",
  "busyDownload",
  "videoRates",
  "borderCrossed",
  "ipv6Silent",
  "ipv6Slower",
  "contentRedirected",
  "contentAltered",
  "failedAtOnce",
  "measuredWhileHidden",
  "fewSamples",
  "wideSpread",
  "metroUnhealthy",
  "connectionGone",
  "nothingBlamed",
  "everyDoorSlow",
  "distanceExplainsLittle",
  "mailDoorSilent",
] as const;

/** What a finding's confidence rests on. */
export const CONFIDENCE_BASES = [
  "samples",
  "loadedSamples",
  "packets",
  "oneTransfer",
  "ports",
  "names",
  "addressDatabase",
  "placeChecked",
  "peers",
  "comparison",
  "reported",
] as const;

/** The one number behind a task's standing. */
export const FIGURES = [
  "mailMs",
  "downloadMegabytesPerSecond",
  "callMs",
  "callLossPercent",
  "callJitterMs",
  "callBurstPercent",
  "callReorderPercent",
  "busyRiseMs",
  "videoKbps",
  "udpPortsReached",
  "webSocketMs",
  "namesBlocked",
] as const;

/** Measurements that can be too unsteady to judge by. */
export const DOUBTED_MEASURES = ["mail", "webSocket", "calls", "busyLine", "download"] as const;
export type DoubtedMeasure = (typeof DOUBTED_MEASURES)[number];

/** Why a rule could not be judged: reasons of the measurement itself, then reasons of the rules. */
export const ABSENCES = [
  ...NOT_MEASURED_REASONS,
  "stillRunning",
  "neverArrived",
  "placeUnknown",
  "tooFewPeers",
  "notOffered",
] as const;
export type Absence = (typeof ABSENCES)[number];

/** Why what was measured tells nothing either way. */
export const DOUBTS = [
  "fewSamples",
  "wideSpread",
  "placeUnchecked",
  "placeContradicted",
  "singlePacket",
  "nothingAnswers",
] as const;
export type Doubt = (typeof DOUBTS)[number];

/** How the verdict begins: what the reader will notice. */
export const EFFECTS = [
  "everythingWorks",
  "couldBeBetter",
  "slowerThanNeeded",
  "partsMissing",
  "worksAsFarAsMeasured",
  "unknown",
  "mailStruggles",
  "filesStruggles",
  "callsStruggles",
  "aiChatStruggles",
  "severalStruggle",
  "mailWont",
  "filesWont",
  "callsWont",
  "aiChatWont",
  "severalWont",
  "nothingWorksYet",
  "connectionDropped",
] as const;
export type Effect = (typeof EFFECTS)[number];
