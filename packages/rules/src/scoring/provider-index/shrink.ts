export type Measured = { readonly value: number; readonly error: number };
export type Shrunk = { readonly value: number; readonly low: number; readonly high: number };

/** The bounds of 95 % of a normal distribution, in standard deviations. */
const Z = 1.96;

/**
 * Moves each value towards the mean of the place, the more the less is known of it (an empirical Bayes estimate; the spread between them by
 * DerSimonian and Laird). Luck lifts some of many equal ones above the rest; shrunk, they stand together again.
 */
export function shrink(measured: readonly Measured[]): readonly Shrunk[] {
  if (measured.length === 0) return [];
  const between = varianceBetween(measured);
  const weights = measured.map(({ error }) => 1 / (square(error) + between + EXACT));
  const total = sum(weights);
  const mean = sum(measured.map(({ value }, index) => (weights[index] ?? 0) * value)) / total;
  return measured.map(({ value, error }) => {
    const trust = between / (between + square(error) + EXACT);
    const moved = mean + trust * (value - mean);
    const margin = Z * Math.sqrt(trust * square(error) + square(1 - trust) / total);
    return { value: moved, low: Math.max(0, moved - margin), high: Math.min(100, moved + margin) };
  });
}

/** Stands for an error of nothing at all, which no measurement has. */
const EXACT = 1e-9;

/** How much the true values differ, beyond what their errors explain. */
function varianceBetween(measured: readonly Measured[]): number {
  if (measured.length < 2) return 0;
  const weights = measured.map(({ error }) => 1 / (square(error) + EXACT));
  const total = sum(weights);
  const mean = sum(measured.map(({ value }, index) => (weights[index] ?? 0) * value)) / total;
  const spread = sum(measured.map(({ value }, index) => (weights[index] ?? 0) * square(value - mean)));
  const scale = total - sum(weights.map(square)) / total;
  return Math.max(0, (spread - (measured.length - 1)) / scale);
}

const square = (value: number): number => value * value;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
