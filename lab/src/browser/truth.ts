import { loadedMedian } from "@waymark/rules/test-run/loaded-median";
import { quantileOf } from "@waymark/rules/test-run/summarise-samples";
import type { Flow, WireLook } from "../network/link.ts";
import type { PingSample } from "../network/ping.ts";
import { eventOf, type HeardEvent } from "./measure.ts";
import type { Observed } from "./scenario.ts";

/** The smallest of a mail door's samples, which is what a report calls its latency. */
export function smallestOf({ heard }: Observed, code: string): number | undefined {
  const door = eventOf(heard, "doorsMeasured").doors.find((one) => one.code === code && one.workload === "mail");
  const samples = door?.samplesMs.filter((sample) => sample !== null) ?? [];
  return samples.length === 0 ? undefined : Math.min(...samples);
}

/** The least time that any probe of this server took on the wire. */
export function smallestOnWire(flows: readonly Flow[], server: string): number {
  const asked = flows.filter((flow) => flow.server === server && flow.protocol === "tcp" && flow.roundTrips > 1);
  return Math.min(...asked.map((flow) => flow.smallestMs));
}

/** What the wire had carried when the engine was about to be done with its doors; other steps follow. */
export const flowsOfDoors = ({ heard, wire }: Observed): readonly Flow[] =>
  wire.findLast(({ atMs }) => atMs <= doorsDoneAt(heard))?.flows ?? [];

const doorsDoneAt = (heard: readonly HeardEvent[]): number =>
  heard.find(({ event }) => event.kind === "doorsMeasured")?.atMs ?? 0;

/** What look-ups took on the wire once the doors were done. A name is found when the last of its questions is answered. */
export function lookupOnWire(observed: Observed, resolver: string): number {
  const { flows } = observed;
  const before = flowsOfDoors(observed);
  const isOf = (flow: Flow) => flow.server === resolver && flow.protocol === "udp" && flow.roundTrips > 0;
  const known = new Set(before.filter(isOf).map(({ clientPort }) => clientPort));
  const took = flows.filter((flow) => isOf(flow) && !known.has(flow.clientPort)).map((flow) => flow.largestMs);
  return quantileOf(
    took.sort((one, other) => one - other),
    0.75,
  );
}

/** What the echo did not exceed half of the time. A lost one leaves a gap, which the one before it stands for: most are lost
 *  while the queue is full, and without that the truth would be too good. */
export function echoBetween(echoes: readonly PingSample[], fromMs: number, toMs: number): number {
  const sent = echoes.map(({ atMs, rttMs }) => ({ sentAtMs: atMs - rttMs, roundTripMs: rttMs }));
  return loadedMedian(
    sent.filter(({ sentAtMs }) => sentAtMs >= fromMs && sentAtMs <= toMs),
    toMs,
  );
}

/** What the kernel's echo took over the stretch in which, by the engine's word, the line was full. */
export function echoWhileFull(
  heard: readonly HeardEvent[],
  echoes: readonly PingSample[],
  direction: "download" | "upload",
): number {
  for (const { event } of heard)
    if (event.kind === "lineFilled" && event.direction === direction)
      return echoBetween(echoes, event.fromMs, event.toMs);
  return Number.NaN;
}

/** What the wire carried to or from a server while the line was full, without headers. */
export function mbitWhileFull({ heard, wire }: Observed, server: string, direction: "download" | "upload"): number {
  const full = heard.map(({ event }) => event).find((one) => one.kind === "lineFilled" && one.direction === direction);
  if (full?.kind !== "lineFilled") return Number.NaN;
  const during = wire.filter(({ atMs }) => atMs >= full.fromMs && atMs <= full.toMs);
  const [first, last] = [during[0], during.at(-1)];
  if (!first || !last || first === last) return Number.NaN;
  const carried = ({ flows }: WireLook) =>
    flows
      .filter((flow) => flow.server === server && flow.protocol === "tcp")
      .reduce((sum, flow) => sum + flow[direction === "download" ? "down" : "up"].payloadBytes, 0);
  return ((carried(last) - carried(first)) * 8) / (last.atMs - first.atMs) / 1000;
}

/** How much one echo's time differs from the next one's, on average: jitter as a call has it. */
export function echoJitter(echoes: readonly PingSample[]): number {
  const differences = echoes.slice(1).map(({ rttMs }, index) => Math.abs(rttMs - (echoes[index]?.rttMs ?? rttMs)));
  return differences.reduce((sum, one) => sum + one, 0) / differences.length;
}
