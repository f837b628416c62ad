import { type Quantile, quantileRanks } from "./intervals.ts";

/** How far from a quantile a sketch is asked, so that its interval lies between two answers: close by for many samples, far for few. */
const STEPS = [0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25];
const around = (share: number): readonly number[] =>
  [0, ...STEPS, ...STEPS.map((step) => -step)]
    .map((step) => Math.round(1_000 * (share + step)) / 1_000)
    .filter((level) => level >= 0 && level <= 1)
    .sort((one, other) => one - other);

/** The levels at which a sketch is asked for each quantile that figures need. */
export const SKETCH_LEVELS = { p25: around(0.25), p50: around(0.5), p95: around(0.95) } as const;
const SHARES = { p25: 0.25, p50: 0.5, p95: 0.95 } as const;
export type SketchedQuantile = keyof typeof SKETCH_LEVELS;

/**
 * A quantile and its interval from the answers of a sketch at `SKETCH_LEVELS`. Undefined where so few samples prove no interval, or where
 * there are none.
 */
export function quantileFromSketch(
  which: SketchedQuantile,
  answers: readonly (number | null)[],
  samples: number,
): Quantile | undefined {
  const ranks = quantileRanks(samples, SHARES[which]);
  if (ranks === undefined || answers.some((answer) => answer === null)) return undefined;
  const at = (share: number) => interpolate(SKETCH_LEVELS[which], answers as readonly number[], share);
  const levelOf = (rank: number) => (rank - 1) / (samples - 1);
  return { value: at(SHARES[which]), low: at(levelOf(ranks.low)), high: at(levelOf(ranks.high)) };
}

/** Between the two nearest answers; beyond the last one that one stands. */
function interpolate(levels: readonly number[], answers: readonly number[], share: number): number {
  const above = levels.findIndex((level) => level >= share);
  const answer = (index: number) => answers[index] ?? Number.NaN;
  if (above === -1) return answer(levels.length - 1);
  if (above === 0) return answer(0);
  const [from = 0, to = 1] = levels.slice(above - 1, above + 1);
  return answer(above - 1) + ((share - from) / (to - from)) * (answer(above) - answer(above - 1));
}
