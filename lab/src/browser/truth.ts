import { loadedMedian } from "@waymark/rules/test-run/loaded-median";
import { quantileOf } from "@waymark/rules/test-run/summarise-samples";
import type { Flow, WireLook } from "../network/link.ts";
import type { PingSample } from "../network/ping.ts";
import { eventOf, type HeardEvent } from "./measure.ts";
import type { Observed } from "./scenario.ts";

/** The smallest sample of the mail door, which a report shows as its latency. */
export function smallestOf({ heard }: Observed, code: string): number | undefined {
  const door = eventOf(heard, "doorsMeasured").doors.find((one) => one.code === code && one.workload === "mail");
  const samples = door?.samplesMs.filter((sample) => sample !== null) ?? [];
  return samples.length === 0 ? undefined : Math.min(...samples);
}

/** The shortest round trip of any probe of this server on the wire. */
export function smallestOnWire(flows: readonly Flow[], server: string): number {
  const asked = flows.filter((flow) => flow.server === server && flow.protocol === "tcp" && flow.roundTrips > 1);
  return Math.min(...asked.map((flow) => flow.smallestMs));
}

/** The traffic on the wire just before the engine finished its doors; other steps follow. */
export const flowsOfDoors = ({ heard, wire }: Observed): readonly Flow[] =>
  wire.findLast(({ atMs }) => atMs <= doorsDoneAt(heard))?.flows ?? [];

const doorsDoneAt = (heard: readonly HeardEvent[]): number =>
  heard.find(({ event }) => event.kind === "doorsMeasured")?.atMs ?? 0;

/** The duration of look-ups on the wire after the doors were done. A look-up ends with the answer to its last question. */
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

/**
 * The median ping over time. A lost ping leaves a gap, which counts with the time of the ping before it: most pings are lost
 * while the queue is full, and the median would be too low without them.
 */
export function echoBetween(echoes: readonly PingSample[], fromMs: number, toMs: number): number {
  const sent = echoes.map(({ atMs, rttMs }) => ({ sentAtMs: atMs - rttMs, roundTripMs: rttMs }));
  return loadedMedian(
    sent.filter(({ sentAtMs }) => sentAtMs >= fromMs && sentAtMs <= toMs),
    toMs,
  );
}

export type Direction = "download" | "upload";
type Transfer = { readonly server: string; readonly direction: Direction; readonly lineMbit: number };
type Stretch = { readonly first: WireLook; readonly last: WireLook };
const FULL_SHARE = 0.8;

/**
 * The stretch in which a transfer filled the line: between the first and the last time that the wire carried nearly what the
 * line can. The engine chooses a stretch of its own, so it cannot choose its truth with it.
 */
export function fullOnWire(wire: readonly WireLook[], { server, direction, lineMbit }: Transfer): Stretch | undefined {
  const steps = wire.slice(1).map((last, at) => ({ first: wire[at] ?? last, last }));
  const full = steps.filter((step) => mbitIn(step, server, direction) >= lineMbit * FULL_SHARE);
  const [begin, end] = [full[0], full.at(-1)];
  return begin && end && { first: begin.first, last: end.last };
}

/** The bytes that the wire carried to or from a server in a stretch, without headers. */
export function mbitIn({ first, last }: Stretch, server: string, direction: Direction): number {
  const carried = ({ flows }: WireLook) =>
    flows
      .filter((flow) => flow.server === server && flow.protocol === "tcp")
      .reduce((sum, flow) => sum + flow[direction === "download" ? "down" : "up"].payloadBytes, 0);
  return ((carried(last) - carried(first)) * 8) / (last.atMs - first.atMs) / 1000;
}

/** The kernel's pings while a transfer filled the line. */
export function echoWhileFull({ wire, echoes }: Pick<Observed, "wire" | "echoes">, transfer: Transfer): number {
  const full = fullOnWire(wire, transfer);
  return full ? echoBetween(echoes, full.first.atMs, full.last.atMs) : Number.NaN;
}

/** The mean difference between one ping's time and the next one's, which is the jitter that a call experiences. */
export function echoJitter(echoes: readonly PingSample[]): number {
  const differences = echoes.slice(1).map(({ rttMs }, index) => Math.abs(rttMs - (echoes[index]?.rttMs ?? rttMs)));
  return differences.reduce((sum, one) => sum + one, 0) / differences.length;
}
