import type { ColorName } from "./palette.ts";

export type Step = 1 | 2 | 3 | 4 | 5;

/** The step of a value between four limits: below the first is 1, from the last on is 5. */
export function findStep(value: number, limits: readonly [number, number, number, number]): Step {
  return (1 + limits.filter((limit) => value >= limit).length) as Step;
}

/** Limits that cut a range into five equal steps. */
export function cutEvenly(from: number, to: number): [number, number, number, number] {
  const part = (to - from) / 5;
  return [from + part, from + 2 * part, from + 3 * part, from + 4 * part];
}

/** Fill and text color of a step. */
export const stepColors = (step: Step) => ({
  fill: `var(--chart-sequential${step})`,
  text: `var(--chart-onSequential${step})`,
});

/** The step of a difference: the sign decides the side, `noise` is what counts as none, `strong` what counts as much. */
export function findDivergingColor(difference: number, noise: number, strong: number): ColorName {
  const size = Math.abs(difference);
  if (size <= noise) return "diverging3";
  if (difference < 0) return size >= strong ? "diverging1" : "diverging2";
  return size >= strong ? "diverging5" : "diverging4";
}
