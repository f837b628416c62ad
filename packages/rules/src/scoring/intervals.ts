/** Bounds of a 95 % interval. */
export type Interval = { readonly low: number; readonly high: number };
/** A quantile of a window, and the samples at the ranks that `quantileRanks` returns for it. */
export type Quantile = Interval & { readonly value: number };

const CONFIDENCE = 0.95;
/** The bounds of 95 % of a normal distribution, in standard deviations. */
const Z = 1.96;

/** Wilson's 95 % interval for a share, from 0 to 1. */
export function wilsonInterval(hits: number, tries: number): Interval {
  if (tries === 0) return { low: 0, high: 1 };
  const share = hits / tries;
  const middle = share + Z ** 2 / (2 * tries);
  const margin = Z * Math.sqrt((share * (1 - share)) / tries + Z ** 2 / (4 * tries ** 2));
  const scale = 1 + Z ** 2 / tries;
  return { low: Math.max(0, middle - margin) / scale, high: Math.min(1, (middle + margin) / scale) };
}

/** Chances smaller than this part of the largest one change no interval. */
const NEGLIGIBLE = 1e-12;

/**
 * The ranks, from 1 for the smallest sample, between which a quantile lies with 95 % confidence: the shortest range, whatever
 * the distribution of the samples. Undefined where even the whole range proves less.
 */
export function quantileRanks(samples: number, share: number): Interval | undefined {
  if (samples < 2) return undefined;
  // The number of samples below the quantile is binomial. The chance of k is `step(k)` times the chance of k - 1.
  const step = (k: number) => ((samples - k + 1) / k) * (share / (1 - share));
  const mode = Math.min(samples - 1, Math.max(1, Math.floor((samples + 1) * share)));
  let total = 1;
  for (let k = mode + 1, chance = step(k); k <= samples && chance > NEGLIGIBLE; k += 1, chance *= step(k))
    total += chance;
  for (let k = mode, chance = 1 / step(k); k >= 1 && chance > NEGLIGIBLE; k -= 1, chance /= step(k)) total += chance;

  let [low, high, covered, chanceOfLow, chanceOfHigh] = [mode, mode, 1, 1, 1];
  while (covered < CONFIDENCE * total) {
    const below = low > 1 ? chanceOfLow / step(low) : 0;
    const above = high < samples - 1 ? chanceOfHigh * step(high + 1) : 0;
    if (below === 0 && above === 0) return undefined;
    // Equal chances differ by a rounding error; the lower rank is taken.
    if (below >= above * (1 - 1e-9)) [low, chanceOfLow, covered] = [low - 1, below, covered + below];
    else [high, chanceOfHigh, covered] = [high + 1, above, covered + above];
  }
  return { low, high: high + 1 };
}

/** The number of samples from which a quantile has an interval at all. */
export function samplesForQuantile(share: number): number {
  let samples = 2;
  while (quantileRanks(samples, share) === undefined) samples += 1;
  return samples;
}

/** Half the interval in percent of the value. */
export const errorPercent = (value: number, { low, high }: Interval): number =>
  high === low ? 0 : (50 * (high - low)) / value;
