import type { ItemOutcome, ResultValue } from "@waymark/contracts/connectivity-test/results";
import type { Metro } from "@waymark/contracts/front-door/metros";
import { distanceKm } from "@waymark/rules/geography/distance";
import { bloatGradeOf } from "@waymark/rules/test-run/loaded-median";
import { truncateAddress } from "@waymark/server/platform/addresses";
import { rttToMs } from "../scenario/path.ts";
import { REQUIRED_NAME_IDS } from "../scenario/scenario.ts";
import { between, type Chance, rounded } from "./chance.ts";
import { knownPlaceOf } from "./cities.ts";
import type { DemoVisit } from "./visit.ts";

const FIELDS = [
  "connectivity",
  "dnsPerformance",
  "dnsResolver",
  "webSocket",
  "ipv6",
  "download",
  "bufferBloat",
  "skype",
] as const;
type Field = (typeof FIELDS)[number];
export type SimulatedResults = { readonly [One in Field]: ItemOutcome<One> };

type Around = { readonly inUse: Metro; readonly idleMs: number; readonly startedAt: Date };

const ITEM_MS = 2_500;
const SAMPLES = 25;
const PACKETS = 500;
const FILL_MS = 8_000;

/** What each item of the test gives on this line. */
export function simulateResults(visit: DemoVisit, around: Around, random: Chance): SimulatedResults {
  const values: { readonly [One in Field]: ResultValue<One> } = {
    connectivity: names(visit, random),
    dnsPerformance: lookUps(visit, random),
    dnsResolver: resolver(visit),
    webSocket: webSocket(visit, around, random),
    ipv6: families(visit, around, random),
    ...load(visit, around, random),
    skype: calls(visit, around, random),
  };
  const outcomes = FIELDS.map((field, index) => {
    const measuredAt = new Date(around.startedAt.getTime() + (index + 1) * ITEM_MS).toISOString();
    const done = { status: "Completed", value: values[field], discardedSamples: 0, measuredAt, durationMs: ITEM_MS };
    return [field, done];
  });
  return Object.fromEntries(outcomes) as SimulatedResults;
}

const names = ({ line }: DemoVisit, random: Chance): ResultValue<"connectivity"> => ({
  content: "intact",
  names: REQUIRED_NAME_IDS.map((id) => ({
    name: `${id}.suite.example`,
    result: "Successful",
    durationMs: rounded(3 * line.rttMs + between(20, 40, random)),
    blockedBy: null,
  })),
});

function lookUps(visit: DemoVisit, random: Chance): ResultValue<"dnsPerformance"> {
  const leastMs = rttToMs(visit, visit.resolver.city);
  const lookups = ["mail", "files", "calls"].map((name) => ({
    name: `${name}.suite.example`,
    lookupMs: rounded(leastMs + between(1, 12, random)),
  }));
  const medianMs = lookups.map(({ lookupMs }) => lookupMs).sort((one, other) => one - other)[1] ?? leastMs;
  return { lookups, medianMs };
}

function resolver({ visitor, resolver: { address, city } }: DemoVisit): ResultValue<"dnsResolver"> {
  const { city: name, state, country, point } = knownPlaceOf(city);
  return {
    resolver: truncateAddress(address),
    protocol: "udp",
    clientSubnet: null,
    sawIpv6: false,
    city: name,
    region: state,
    country,
    ...point,
    distanceKm: Math.round(distanceKm(visitor, point)),
  };
}

function webSocket(visit: DemoVisit, { inUse }: Around, random: Chance): ResultValue<"webSocket"> {
  const { jitterMs } = visit.line;
  const smallestMs = rounded(rttToMs(visit, inUse) + between(0.5, 2, random));
  const medianMs = rounded(smallestMs + jitterMs * between(0.6, 1.4, random));
  const p90Ms = rounded(medianMs + jitterMs * between(1.2, 2.6, random));
  const averageMs = rounded((smallestMs + 3 * medianMs + p90Ms) / 5);
  return { reachable: true, latency: { samples: SAMPLES, smallestMs, medianMs, p90Ms, averageMs } };
}

function families(visit: DemoVisit, { inUse }: Around, random: Chance): ResultValue<"ipv6"> {
  const answer = () => ({ reachable: true, smallestMs: rounded(rttToMs(visit, inUse) + between(0.2, 1.5, random)) });
  const isThere = visit.conditions.ipv6 === "works";
  return { ipv4: answer(), ipv6: isThere ? answer() : { reachable: false, smallestMs: null } };
}

/** Speed, and what a full line adds to every answer. */
function load({ line }: DemoVisit, { idleMs }: Around, random: Chance) {
  const downloadMbps = rounded(line.downMbps * between(0.9, 0.98, random));
  const megabytesPerSecond = rounded(downloadMbps / 8);
  const download: ResultValue<"download"> = {
    bytes: Math.round((megabytesPerSecond * 1_000_000 * FILL_MS) / 1_000),
    durationMs: FILL_MS,
    megabytesPerSecond,
    downloadMbps,
    uploadMbps: rounded(line.upMbps * between(0.9, 0.98, random)),
  };
  const downloadLoadedMs = rounded(idleMs + line.downQueueMs * between(0.8, 1, random));
  const uploadLoadedMs = rounded(idleMs + line.upQueueMs * between(0.8, 1, random));
  const riseMs = rounded(Math.max(downloadLoadedMs, uploadLoadedMs) - idleMs);
  const grade = bloatGradeOf(riseMs);
  const bufferBloat = { idleMs, downloadLoadedMs, uploadLoadedMs, riseMs, grade, samples: 120 };
  return { download, bufferBloat } satisfies Partial<{ readonly [One in Field]: ResultValue<One> }>;
}

function calls(visit: DemoVisit, { inUse }: Around, random: Chance): ResultValue<"skype"> {
  const hasUdp = visit.conditions.udp === "works";
  const ports = [
    { port: 3478, protocol: "udp", reached: hasUdp },
    { port: 443, protocol: "udp", reached: hasUdp },
    { port: 443, protocol: "tcp", reached: true },
  ] as const;
  if (!hasUdp) return { ports: [...ports], quality: null };
  const { jitterMs, udpLossPercent } = visit.line;
  const lost = Math.round((PACKETS * udpLossPercent * between(0.85, 1.15, random)) / 100);
  const rttMs = rounded(rttToMs(visit, inUse) + jitterMs * between(0.8, 1.4, random));
  const quality = {
    sent: PACKETS,
    received: PACKETS - lost,
    lossPercent: rounded((100 * lost) / PACKETS),
    // A window of 200 ms has 20 packets, so that one of them is 5 %.
    burstLossPercent: lost === 0 ? 0 : 5 * Math.ceil(1 + lost / 10),
    rttMs,
    rttP90Ms: rounded(rttMs + jitterMs * between(1.2, 2.6, random)),
    jitterMs: rounded(jitterMs * between(0.8, 1.3, random)),
    reorderPercent: 0,
  };
  return { ports: [...ports], quality };
}
