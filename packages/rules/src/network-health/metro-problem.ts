import { limits } from "@waymark/contracts/limits";

/** The tests of a city in one period. A network counts once, however often it tests. */
export type Stretch = {
  readonly startMs: number;
  readonly tests: number;
  readonly networks: number;
  /** Operators, by their autonomous systems. */
  readonly asns: number;
  /** The median of the networks' mail latencies, or of the operators', whichever is less; null when mail never answered. */
  readonly medianMs: number | null;
  /** Share of the networks from which mail mostly did not answer, or of the operators, whichever is less; from 0 to 1. */
  readonly silentShare: number;
};

/** The city's usual values: each network has one vote per day. */
export type UsualDays = {
  readonly votes: number;
  readonly p90Ms: number | null;
  readonly silentShare: number;
};

const TIMES_USUAL_P90 = 2;
const SILENT_SHARE = 0.5;
/** When mail often does not answer anyway, missing answers are not a problem. */
const USUALLY_SILENT_SHARE = 0.25;

/** Whether a city has a problem: enough tests of enough networks and operators, far slower than usual or without an answer from mail. */
export const isMetroUnwell = (now: Stretch, usual: UsualDays): boolean =>
  now.tests >= limits.metroTestsMin &&
  now.networks >= limits.metroNetworksMin &&
  now.asns >= limits.metroAsnsMin &&
  isBad(now, usual);

/** When the problem began: the oldest bad period after a good one or after a long time without tests. */
export function badSince(stretches: readonly Stretch[], usual: UsualDays): number | undefined {
  let since: number | undefined;
  for (const stretch of [...stretches].sort((one, other) => other.startMs - one.startMs)) {
    const isGap = since !== undefined && since - stretch.startMs > limits.metroWindowMs;
    if (isGap || !isBad(stretch, usual)) break;
    since = stretch.startMs;
  }
  return since;
}

function isBad({ medianMs, silentShare }: Stretch, usual: UsualDays): boolean {
  if (usual.votes < limits.peersMin) return false;
  const isSilent = silentShare >= SILENT_SHARE && usual.silentShare < USUALLY_SILENT_SHARE;
  const isSlow = medianMs !== null && usual.p90Ms !== null && medianMs > TIMES_USUAL_P90 * usual.p90Ms;
  return isSilent || isSlow;
}
