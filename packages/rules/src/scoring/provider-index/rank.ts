import type { Shrunk } from "./shrink.ts";

/** `from` is 1 for the best. Those whose intervals overlap share places, so that a rank is a range. */
export type RankRange = { readonly from: number; readonly to: number };

/** From 1 + how many lie wholly above, to the number of all minus how many lie wholly below. Overlaps need not chain. */
export const rankRange = ({ low, high }: Shrunk, all: readonly Shrunk[]): RankRange => ({
  from: 1 + all.filter((other) => other.low > high).length,
  to: all.length - all.filter((other) => other.high < low).length,
});
