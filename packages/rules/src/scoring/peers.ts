import { type Figure, RATINGS, type Rating } from "@waymark/contracts/performance/figures";
import { performanceLimits } from "@waymark/contracts/performance/limits";

type Quintiles = readonly [p20: number, p40: number, p60: number, p80: number];

/** The assessments of the public solutions of one kind at one place, without names. */
export type PeerDistribution = {
  readonly peers: number;
  /** From the lowest to the highest; empty while there are too few peers to show. */
  readonly points: readonly number[];
  /** Null while there are too few peers. */
  readonly quintiles: Quintiles | null;
};

/** Counts only peers whose assessment is shown and has enough samples for a rating: others would move the quintiles by chance. */
export function createPeerDistribution(assessments: readonly Figure[]): PeerDistribution {
  const points = assessments
    .flatMap(({ withheld, value, samples }) =>
      withheld === null && samples >= performanceLimits.ratingSamplesMin ? [value] : [],
    )
    .sort((one, other) => one - other);
  if (points.length < performanceLimits.ratingPeersMin) return { peers: points.length, points: [], quintiles: null };
  const at = (share: number) => quantileOf(points, share);
  return { peers: points.length, points, quintiles: [at(0.2), at(0.4), at(0.6), at(0.8)] };
}

/** The fifth in which points lie. Peers that hardly differ are all Average. */
export function findFifth(points: number, quintiles: Quintiles): Rating {
  const [p20, , , p80] = quintiles;
  if (p80 - p20 < performanceLimits.ratingSpreadMinPoints) return "Average";
  return RATINGS[quintiles.filter((border) => points >= border).length] ?? "Best";
}

/** Null while there are too few peers to show. */
export const medianOf = ({ points }: PeerDistribution): number | null =>
  points.length === 0 ? null : quantileOf(points, 0.5);

/** Interpolates between the two nearest points. */
function quantileOf(sorted: readonly number[], share: number): number {
  const position = share * (sorted.length - 1);
  const [below = 0, above = below] = sorted.slice(Math.floor(position), Math.floor(position) + 2);
  return below + (position % 1) * (above - below);
}
