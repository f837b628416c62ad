import type { Report, ReportedDoor } from "@waymark/contracts/connectivity-test/report";
import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import { HIDDEN_METRO_CODE } from "@waymark/contracts/reports/sharing";
import { doorsOf } from "../findings/door-facts.ts";
import { readableKm, readableMs, readablePercent, readableRate } from "../findings/readable.ts";
import type { Values } from "../findings/rule.ts";
import type { Words } from "../findings/texts.ts";
import { discardedSamples } from "../test-run/discarded-samples.ts";
import { cutNetwork } from "./report-text-input.ts";

type Line = readonly [key: string, values: Values];
type LineOf = (report: Report) => readonly Line[];

/** The numbers of a report about these topics, one to a line. */
export const linesAbout = (topics: readonly Topic[], report: Report, { text }: Words): readonly string[] =>
  topics.flatMap((topic) => LINES[topic](report)).map(([key, values]) => text(`ticket.${key}`, values));

/** Every number of a report, in the order in which it is measured. */
export const numberLines = (report: Report, words: Words): readonly string[] =>
  linesAbout(Object.keys(LINES) as Topic[], report, words);

const distance: LineOf = ({ browserToEgressLocationDistance: km }) =>
  km === null ? [] : [["distance", { value: readableKm(km) }]];

const doors: LineOf = (report) => {
  const inUse = doorsOf(report).filter((door) => door.inUse);
  const { optimalFrontDoors, bestPossibleLatency } = report;
  return [
    ...inUse.map((door): Line => [door.workload === "mail" ? "mailDoor" : "fileDoor", doorValues(door)]),
    ...(optimalFrontDoors.length === 0 ? [] : [["bestDoors", { codes: optimalFrontDoors.join(", ") }] as const]),
    ...(bestPossibleLatency === null ? [] : [["bestPossible", { value: readableMs(bestPossibleLatency) }] as const]),
  ];
};

const doorValues = (door: Pick<ReportedDoor, "code" | "samples" | "smallestMs" | "medianMs" | "p90Ms">): Values => ({
  code: door.code === HIDDEN_METRO_CODE ? "–" : door.code,
  samples: door.samples,
  smallest: readableMs(door.smallestMs),
  median: readableMs(door.medianMs),
  p90: readableMs(door.p90Ms),
});

const dns: LineOf = ({ dnsPerformance, dnsResolver }) => [
  ...(dnsPerformance?.status === "Completed"
    ? [["lookUp", { value: readableMs(dnsPerformance.value.medianMs) }] as const]
    : []),
  ...(dnsResolver?.status === "Completed" ? resolver(dnsResolver.value) : []),
];

const resolver = ({ resolver: address, distanceKm }: ResultValue<"dnsResolver">): readonly Line[] => [
  ["resolver", { network: cutNetwork(address) }],
  ...(distanceKm == null ? [] : [["resolverAway", { value: readableKm(distanceKm) }] as const]),
];

const webSocket: LineOf = ({ webSocket: item }) => {
  if (item?.status !== "Completed") return [];
  const { reachable, latency } = item.value;
  if (!reachable) return [["webSocketBlocked", {}]];
  if (latency === null) return [];
  const { averageMs, samples, p90Ms } = latency;
  return [["webSocketAnswers", { value: readableMs(averageMs), samples, p90: readableMs(p90Ms) }]];
};

const ipv6: LineOf = ({ ipv6: item }) => {
  if (item?.status !== "Completed") return [];
  const { reachable, smallestMs } = item.value.ipv6;
  return reachable && smallestMs !== null ? [["ipv6Works", { value: readableMs(smallestMs) }]] : [["ipv6No", {}]];
};

const speed: LineOf = ({ download: item }) => {
  if (item?.status !== "Completed" || item.value.bytes === 0) return [];
  const { megabytesPerSecond, downloadMbps, uploadMbps } = item.value;
  return [
    ["download", { value: readableRate(megabytesPerSecond), mbps: readableRate(downloadMbps) }],
    ...(uploadMbps === null ? [] : [["upload", { mbps: readableRate(uploadMbps) }] as const]),
  ];
};

const busyLine: LineOf = ({ bufferBloat: item }) => {
  if (item?.status !== "Completed") return [];
  const { idleMs, riseMs, grade } = item.value;
  return [["busyLine", { idle: readableMs(idleMs), rise: readableMs(riseMs), grade }]];
};

const calls: LineOf = ({ skype: item }) => {
  if (item?.status !== "Completed") return [];
  const { ports, quality } = item.value;
  const reached = ports.filter((port) => port.reached).length;
  const portLines: readonly Line[] = ports.length === 0 ? [] : [["udpPorts", { reached, all: ports.length }]];
  if (quality === null) return portLines;
  const { sent, received } = quality;
  return [
    [
      "call",
      {
        delay: readableMs(quality.rttMs),
        loss: readablePercent(quality.lossPercent),
        sent,
        lost: Math.max(0, sent - received),
        jitter: readableMs(quality.jitterMs),
      },
    ],
    [
      "callWorst",
      { burst: readablePercent(quality.burstLossPercent), reorder: readablePercent(quality.reorderPercent) },
    ],
    ...portLines,
  ];
};

const names: LineOf = ({ connectivity: item }) => {
  if (item?.status !== "Completed" || item.value.names.length === 0) return [];
  const all = item.value.names;
  return [["names", { reached: all.filter(({ result }) => result === "Successful").length, all: all.length }]];
};

const discarded: LineOf = (report) => {
  const { discarded: count, all } = discardedSamples(report);
  return count === 0 ? [] : [["discarded", { number: count, all }]];
};

const LINES = { distance, doors, dns, webSocket, ipv6, speed, busyLine, calls, names, discarded } as const;
export type Topic = keyof typeof LINES;
