import { metroLimits } from "@waymark/contracts/network-health/limits";
import type { MetroCondition } from "@waymark/contracts/network-health/metro";

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

/** Whether visitors can say how a city is: enough tests of enough networks and operators, and enough is known of what is usual. */
export const canVisitorsJudge = (now: Stretch, usual: UsualDays): boolean =>
  now.tests >= metroLimits.testsMin &&
  now.networks >= metroLimits.networksMin &&
  now.asns >= metroLimits.asnsMin &&
  usual.votes >= metroLimits.usualVotesMin;

/** What is wrong in a period: no answer from mail, or far slower than usual. */
export function visitorsCondition(
  { medianMs, silentShare }: Pick<Stretch, "medianMs" | "silentShare">,
  usual: UsualDays,
): MetroCondition | null {
  const { silentShareMin, usuallySilentShareMax } = metroLimits;
  if (silentShare >= silentShareMin && usual.silentShare < usuallySilentShareMax) return "unreachable";
  return medianMs !== null && medianMs > slowAboveMs(usual) ? "slow" : null;
}

/** The share of the networks that fare as usual, from 0 to 100; null is one that gets no answer. */
export function visitorsScore(timesMs: readonly (number | null)[], usual: UsualDays): number {
  const usualOnes = timesMs.filter((ms) => ms !== null && ms <= slowAboveMs(usual)).length;
  return Math.round((100 * usualOnes) / timesMs.length);
}

const slowAboveMs = ({ p90Ms }: UsualDays): number =>
  p90Ms === null ? Number.POSITIVE_INFINITY : metroLimits.timesUsualP90 * p90Ms;
