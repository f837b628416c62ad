import type { Figure } from "@waymark/contracts/performance/figures";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { showIfPrecise, withhold } from "../gate.ts";
import { type RankRange, rankRange } from "./rank.ts";
import { shrink } from "./shrink.ts";
import { type Mix, type Standardised, type StratumPoints, standardise } from "./standardise.ts";

export type IndexedSolution = {
  readonly id: string;
  readonly strata: ReadonlyMap<string, StratumPoints>;
  /** Why nothing may be told of it: too few tenants, one that decides; undefined where it may. */
  readonly obstacle: Figure | undefined;
  /** Others are compared with it. */
  readonly isPeer: boolean;
};

export type Indexed = {
  readonly id: string;
  readonly index: Figure;
  /** Null where there are too few peers for one. */
  readonly rank: RankRange | null;
};

export type PlaceIndex = {
  /** In the order of their ids. */
  readonly solutions: readonly Indexed[];
  readonly peers: number;
  /** What the better ones of the peers reach; null where there are too few. */
  readonly baseline: number | null;
};

/**
 * The network provider index of a place: each solution's points as if it had the place's mix, shrunk towards the mean of the peers. Who is no
 * peer is compared with them, and moves nobody.
 */
export function computePlaceIndex(solutions: readonly IndexedSolution[], mix: Mix): PlaceIndex {
  const ordered = solutions.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const known = ordered.map((solution) => ({ solution, found: knownOf(solution, mix) }));
  const peers = known.flatMap(({ solution, found }) =>
    solution.isPeer && "error" in found ? [{ id: solution.id, found }] : [],
  );
  const ofPeers = shrink(peers.map(({ found }) => found));
  const isRanked = peers.length >= performanceLimits.indexPeersMin;
  const at = new Map(peers.map(({ id }, index) => [id, index]));
  return {
    solutions: known.map(({ solution: { id }, found }) => {
      if (!("error" in found)) return { id, index: found, rank: null };
      const position = at.get(id);
      // Who is no peer stands among them as if it were one.
      const all = position === undefined ? shrink([...peers.map((peer) => peer.found), found]) : ofPeers;
      const shrunk = all.at(position ?? -1);
      if (shrunk === undefined) return { id, index: withhold("NoData", 0), rank: null };
      const index = showIfPrecise(shrunk.value, shrunk, found.samples);
      return { id, index, rank: isRanked && index.withheld === null ? rankRange(shrunk, all) : null };
    }),
    peers: peers.length,
    baseline: isRanked
      ? quantileOf(
          ofPeers.map(({ value }) => value),
          performanceLimits.indexBaselinePercent / 100,
        )
      : null,
  };
}

function knownOf({ strata, obstacle }: IndexedSolution, mix: Mix): Standardised | Figure {
  if (obstacle !== undefined) return obstacle;
  const found = standardise(strata, mix);
  if (found === undefined) return withhold("NoData", 0);
  return 100 * found.covered < performanceLimits.indexCoveredMinPercent ? withhold("Imprecise", found.samples) : found;
}

/** Interpolates between the two nearest. */
function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const position = share * (sorted.length - 1);
  const [below = 0, above = below] = sorted.slice(Math.floor(position), Math.floor(position) + 2);
  return below + (position % 1) * (above - below);
}
