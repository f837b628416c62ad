import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import { medianOf, quantileOf, toHundredths } from "./summarise-samples.ts";

/** One packet and its echo, in the order of sending. */
export type Packet = {
  readonly sentAtMs: number;
  /** Undefined for a lost packet. */
  readonly arrivedAtMs?: number | undefined;
  /** True when our own thread was busy at sending or receiving: the arrival counts, the time does not. */
  readonly isUntimed?: boolean;
};
type Arrived = { readonly order: number; readonly sentAtMs: number; readonly arrivedAtMs: number };
type Quality = NonNullable<ResultValue<"skype">["quality"]>;

const BURST_WINDOW_MS = 200;
/** With fewer undisturbed packets, slightly wrong times are better than none. */
const TIMED_LEAST = 50;

/** The quality of a line for calls; undefined when nothing was sent. */
export function packetQuality(packets: readonly Packet[]): Quality | undefined {
  const arrived = packets.flatMap(({ sentAtMs, arrivedAtMs }, order): Arrived[] =>
    arrivedAtMs === undefined ? [] : [{ order, sentAtMs, arrivedAtMs }],
  );
  const sent = packets.length;
  const received = arrived.length;
  if (sent === 0) return undefined;
  const timed = arrived.filter(({ order }) => !packets[order]?.isUntimed);
  const clocked = timed.length >= TIMED_LEAST ? timed : arrived;
  const timesMs = clocked.map((one) => one.arrivedAtMs - one.sentAtMs).sort((one, other) => one - other);
  return {
    sent,
    received,
    lossPercent: percent(sent - received, sent),
    burstLossPercent: worstBurst(packets),
    rttMs: received === 0 ? 0 : toHundredths(medianOf(timesMs)),
    rttP90Ms: received === 0 ? 0 : toHundredths(quantileOf(timesMs, 0.9)),
    jitterMs: jitterOf(clocked),
    reorderPercent: reorderOf(arrived),
  };
}

const percent = (part: number, whole: number): number => toHundredths((part / whole) * 100);

/** Windows of 200 ms that start with each packet. A window cut short by the end of the test would exaggerate. */
function worstBurst(packets: readonly Packet[]): number {
  const lastMs = packets.at(-1)?.sentAtMs ?? 0;
  let worst = 0;
  for (const [index, first] of packets.entries()) {
    const endMs = first.sentAtMs + BURST_WINDOW_MS;
    if (index > 0 && endMs > lastMs) break;
    const window = packets.slice(index).filter(({ sentAtMs }) => sentAtMs < endMs);
    const lost = window.filter(({ arrivedAtMs }) => arrivedAtMs === undefined).length;
    worst = Math.max(worst, lost / window.length);
  }
  return toHundredths(worst * 100);
}

/**
 * RFC 3550: the difference in transit time from one arriving packet to the next. The RFC smooths that difference because it
 * must report during a call; over a finished test the plain mean is the limit of its estimate.
 */
function jitterOf(arrived: readonly Arrived[]): number {
  const byArrival = [...arrived].sort((one, other) => one.arrivedAtMs - other.arrivedAtMs);
  let sum = 0;
  for (const [index, one] of byArrival.entries()) {
    const previous = byArrival[index - 1];
    if (previous) sum += Math.abs(one.arrivedAtMs - one.sentAtMs - (previous.arrivedAtMs - previous.sentAtMs));
  }
  return arrived.length < 2 ? 0 : toHundredths(sum / (arrived.length - 1));
}

/** RFC 4737: a packet that arrives after one that was sent later. */
function reorderOf(arrived: readonly Arrived[]): number {
  const byArrival = [...arrived].sort((one, other) => one.arrivedAtMs - other.arrivedAtMs || one.order - other.order);
  let latest = -1;
  let late = 0;
  for (const { order } of byArrival) {
    if (order < latest) late += 1;
    latest = Math.max(latest, order);
  }
  return arrived.length === 0 ? 0 : percent(late, arrived.length);
}
