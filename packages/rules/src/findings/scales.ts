import { SCORE_LABELS, type ScoreLabel } from "@waymark/contracts/connectivity-test/finding-words";
import { type CallFigures, callPoints, pointsOn, type Scale } from "../scoring/curves.ts";

/** Our own scale: the published limit of 250 ms is where "acceptable" ends. */
export const AI_CHAT_SCALE: Scale = [
  [50, 100],
  [125, 80],
  [250, 60],
  [500, 40],
  [750, 20],
  [1_000, 0],
];

/** The published scales use the median or the lower quartile over three days; a report has the values of one run. */
export const scoreOn = (scale: Scale, value: number): number => wholePoints(pointsOn(scale, value));

export const callScore = (figures: CallFigures): number => wholePoints(callPoints(figures));

/** Whole points, rounded down: 59.9 is not yet 60. Adds a tiny amount, because 60 in floating point may be 59.999…. */
const wholePoints = (score: number): number => Math.floor(score + 1e-9);

const BAND = 20;
/** Below this score a task struggles. */
export const ACCEPTABLE_SCORE = 60;

/** The label of the highest published mark that is reached: 100, 80, 60, 40, 20, 0. */
export function labelOf(score: number): ScoreLabel {
  return SCORE_LABELS[SCORE_LABELS.length - 1 - Math.floor(score / BAND)] ?? "commonTopic";
}
