import { limits } from "@waymark/contracts/limits";

/** The tests of a city in one stretch of time. A network counts once, however often it tests. */
export type Stretch = {
  readonly startMs: number;
  readonly tests: number;
  readonly networks: number;
  /** Of the networks' mail latencies; null where mail answered nobody. */
  readonly medianMs: number | null;
  /** Share of the networks from which mail mostly did not answer, from 0 to 1. */
  readonly silentShare: number;
};

/** How the city usually fares: each network has one vote a day. */
export type UsualDays = {
  readonly votes: number;
  readonly p90Ms: number | null;
  readonly silentShare: number;
};

const TIMES_USUAL_P90 = 2;
const SILENT_SHARE = 0.5;
/** Where mail often does not answer anyway, its silence is no news. */
const USUALLY_SILENT_SHARE = 0.25;

/** Whether a city is not well: enough tests of enough networks, far slower than usual or without an answer from mail. */
export const isMetroUnwell = (now: Stretch, usual: UsualDays): boolean =>
  now.tests >= limits.metroTestsMin && now.networks >= limits.metroNetworksMin && isBad(now, usual);

/** When the bad time began: the oldest stretch before which there was a good one, or too long nobody who tested. */
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
