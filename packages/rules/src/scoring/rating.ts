import {
  type AggregationLevel,
  type Figure,
  type Needs,
  RATINGS,
  type Rating,
  type WithheldReason,
} from "@waymark/contracts/performance/figures";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { findFifth, type PeerDistribution } from "./peers.ts";

/** A rating, and the level of the peers with which it compares. */
export type RatingAt = { readonly rating: Rating; readonly level: AggregationLevel };

/** The peers at the place itself and at the places around it, the narrowest level first. */
export type PeerGroups = readonly { readonly level: AggregationLevel; readonly peers: PeerDistribution }[];

export type RatingOfDay =
  | (RatingAt & {
      readonly withheld: null;
      /** The ratings that the day leaves possible: those at the two ends of the assessment's margin. */
      readonly lowest: Rating;
      readonly highest: Rating;
    })
  | { readonly withheld: WithheldReason; readonly needs: Needs | null };

/** Rates the assessment of one day among the peers of its place or, where these are too few, of the next wider level. */
export function rateDay(assessment: Figure, groups: PeerGroups): RatingOfDay {
  if (assessment.withheld !== null) return { withheld: assessment.withheld, needs: assessment.needs };
  const { value, low, high, samples } = assessment;
  for (const { level, peers } of groups) {
    const { quintiles } = peers;
    if (quintiles === null || samples < performanceLimits.ratingSamplesMin) continue;
    const at = (points: number) => findFifth(points, quintiles);
    const [lowest, highest] = [
      at(value - marginOf(value - (low ?? value))),
      at(value + marginOf((high ?? value) - value)),
    ];
    return { rating: at(value), level, withheld: null, lowest, highest };
  }
  const missingSamples = performanceLimits.ratingSamplesMin - samples;
  const missingPeers = performanceLimits.ratingPeersMin - Math.max(0, ...groups.map(({ peers }) => peers.peers));
  const needs = {
    ...(missingSamples > 0 ? { samples: missingSamples } : {}),
    ...(missingPeers > 0 ? { peers: missingPeers } : {}),
  };
  return { withheld: "Imprecise", needs };
}

/** The 90 % interval in proportion to the 95 % interval. */
const OF_INTERVAL = 1.645 / 1.96;

/** At least two points, by which the borders of the fifths waver with the peers. */
const marginOf = (ofInterval: number): number =>
  Math.max(OF_INTERVAL * ofInterval, performanceLimits.ratingMarginMinPoints);

/** The rating that is shown, and how many days in a row have excluded it from one side. */
export type RatingState = {
  readonly shown: RatingAt;
  readonly pending: { readonly side: Side; readonly days: number } | null;
};
type Side = "worse" | "better" | "otherPeers";

/**
 * The three-day rule: a rating changes after three days in a row that exclude it on the same side. Consecutive windows share
 * samples, so three equal days alone follow chance. Days without a rating do not count.
 */
export function advanceRating(state: RatingState | null, day: RatingOfDay): RatingState | null {
  if (day.withheld !== null) return state;
  const { rating, level } = day;
  if (state === null) return { shown: { rating, level }, pending: null };
  const { shown, pending } = state;
  const side = sideOf(shown, day);
  if (side === null) return { shown, pending: null };
  const days = pending?.side === side ? pending.days + 1 : 1;
  return days < performanceLimits.ratingChangesAfterDays
    ? { shown, pending: { side, days } }
    : { shown: { rating, level }, pending: null };
}

function sideOf(shown: RatingAt, day: RatingOfDay & { readonly withheld: null }): Side | null {
  if (day.level !== shown.level) return "otherPeers";
  const place = (rating: Rating) => RATINGS.indexOf(rating);
  if (place(day.highest) < place(shown.rating)) return "worse";
  return place(day.lowest) > place(shown.rating) ? "better" : null;
}
