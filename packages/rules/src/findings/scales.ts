import { SCORE_LABELS, type ScoreLabel } from "@waymark/contracts/connectivity-test/finding-words";

/** Points of a scale: [measured, score]; straight lines between them, level beyond the ends. */
export type Scale = readonly (readonly [value: number, score: number])[];

/** Published. There it is the median over three days, here that of one run. */
export const MAIL_SCALE: Scale = [
  [10, 100],
  [25, 80],
  [100, 60],
  [200, 40],
  [300, 20],
  [350, 0],
];
/** Published, in MB/s. There it is the lower quartile over three days, here one run. */
export const FILES_SCALE: Scale = [
  [0, 0],
  [2, 20],
  [4, 40],
  [8, 60],
  [14, 80],
  [20, 100],
];
/** Ours: the published limit of 250 ms is where "acceptable" ends. */
export const AI_CHAT_SCALE: Scale = [
  [50, 100],
  [125, 80],
  [250, 60],
  [500, 40],
  [750, 20],
  [1_000, 0],
];

/** Whole points, rounded down: 59.9 is not yet 60. */
export function scoreOn(scale: Scale, value: number): number {
  const after = scale.findIndex(([at]) => value <= at);
  if (after <= 0) return (after === 0 ? scale[0] : scale.at(-1))?.[1] ?? 0;
  const [fromValue, fromScore] = scale[after - 1] ?? [0, 0];
  const [toValue, toScore] = scale[after] ?? [0, 0];
  return wholePoints(fromScore + ((value - fromValue) / (toValue - fromValue)) * (toScore - fromScore));
}

/** A hair is added because 60 computed with fractions may come out as 59.999…. */
export const wholePoints = (score: number): number => Math.floor(Math.min(100, Math.max(0, score)) + 1e-9);

const BAND = 20;
/** Below it a task struggles. */
export const ACCEPTABLE_SCORE = 60;

/** The label of the highest published mark that is reached: 100, 80, 60, 40, 20, 0. */
export function labelOf(score: number): ScoreLabel {
  return SCORE_LABELS[SCORE_LABELS.length - 1 - Math.floor(score / BAND)] ?? "commonTopic";
}
