import type { Figure } from "@waymark/contracts/performance/figures";
import { floorToStep, stepAfter } from "@waymark/rules/scoring/count-steps";

/** What an answer leaves possible. */
export type Range = { readonly low: number; readonly high: number };

/** A number that is no step can only be exact. */
export const rangeOfCount = (told: number): Range =>
  told > 0 && floorToStep(told) === told ? { low: told, high: stepAfter(told) - 1 } : { low: told, high: told };

/** Nothing is known of a count that is not told. */
export const samplesOf = ({ samples }: Figure): Range =>
  samples === null ? { low: 0, high: Number.POSITIVE_INFINITY } : rangeOfCount(samples);

/** What remains of a whole without its parts; something does, as there is a cell that tells nothing. */
export function minus(whole: Range, ...parts: readonly Range[]): Range {
  const sum = (end: keyof Range) => parts.reduce((total, part) => total + part[end], 0);
  return { low: Math.max(1, whole.low - sum("high")), high: Math.max(1, whole.high - sum("low")) };
}

/** Undetermined while the most that is possible is at least twice the least: so little says a single step, too. */
export const isOpen = ({ low, high }: Range): boolean => high + 1 >= 2 * low && high > low;
