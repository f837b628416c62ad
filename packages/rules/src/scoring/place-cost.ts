import type { Figure } from "@waymark/contracts/performance/figures";

const MOST_POINTS = 100;

/** Null where a figure that it needs is withheld. */
export type PlaceCost = { readonly lost: number | null; readonly gain: number | null };

/**
 * What a place takes from the assessment of the whole, by its share of the samples: the points that it lacks to 100, and those that it lacks
 * to the median of the peers there.
 */
export function placeCost(place: Figure, whole: Figure, peersMedian: number | null): PlaceCost {
  if (place.withheld !== null || whole.withheld !== null) return { lost: null, gain: null };
  const share = Math.min(1, place.samples / whole.samples);
  return {
    lost: share * (MOST_POINTS - place.value),
    gain: peersMedian === null ? null : share * Math.max(0, peersMedian - place.value),
  };
}
