import type { ScoresReply } from "@waymark/contracts/performance/schemas";

type Place = ScoresReply["places"][number];

/** So many places are named, */
const PLACES_MAX = 2;
/** and only where leaving them out would bring so many points. */
const POINTS_MIN = 0.5;

/** The places that pull the assessment down most, and about where it would stand without them. */
export function heldBack({ own, places }: Pick<ScoresReply, "own" | "places">) {
  const { value: whole, samples: all } = own.assessment;
  if (whole === null || all === null || all === 0) return undefined;
  const worst = places
    .flatMap((place) => {
      const { value, samples } = place.assessment;
      if (value === null || samples === null || value >= whole) return [];
      const share = samples / all;
      return [{ place, value, share, pull: share * (whole - value) }];
    })
    .sort((one, other) => other.pull - one.pull)
    .slice(0, PLACES_MAX);
  const share = worst.reduce((sum, one) => sum + one.share, 0);
  if (worst.length === 0 || share >= 1) return undefined;
  const without = (whole - worst.reduce((sum, one) => sum + one.share * one.value, 0)) / (1 - share);
  return without - whole < POINTS_MIN ? undefined : { places: worst.map(({ place }): Place => place), without };
}
