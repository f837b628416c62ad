import type { ColorName } from "./palette.ts";

/** The five ratings from the best to the lowest, and the two reasons to have none. */
export const RATINGS = ["best", "above", "average", "below", "lowest"] as const;
export type Rating = (typeof RATINGS)[number];
export type RatingOrNone = Rating | "notRated" | "withheld";

/** Strokes inside a square of 20, so that the shape tells a rating without its color. */
export const RATING_GLYPHS: Readonly<Record<Rating, string>> = {
  best: "M6.5 9.75 10 6.25l3.5 3.5M6.5 13.75l3.5-3.5 3.5 3.5",
  above: "M6.5 11.75 10 8.25l3.5 3.5",
  average: "M6.25 10h7.5",
  below: "M6.5 8.25 10 11.75l3.5-3.5",
  lowest: "M6.5 6.25 10 9.75l3.5-3.5M6.5 10.25l3.5 3.5 3.5-3.5",
};

export const isRated = (rating: RatingOrNone): rating is Rating & ColorName => rating in RATING_GLYPHS;
