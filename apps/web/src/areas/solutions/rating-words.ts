import type { Figure, Rating } from "@waymark/contracts/performance/figures";
import type { RatingOrNone, Rating as RatingWord } from "../../ui/chart/colours/ratings.ts";

const WORDS: Readonly<Record<Rating, RatingWord>> = {
  Best: "best",
  AboveAverage: "above",
  Average: "average",
  BelowAverage: "below",
  Worst: "lowest",
};

export const ratingWord = (rating: Rating | null): RatingWord | "notRated" =>
  rating === null ? "notRated" : WORDS[rating];

/** How a map and a list mark a place. */
export const placeRating = (assessment: Figure, rating: Rating | null): RatingOrNone =>
  assessment.withheld === null ? ratingWord(rating) : "withheld";
