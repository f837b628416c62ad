export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Alternates between ours and the control, so that other load affects both. The figure is the median of the ratios. */
export async function alternate(
  rounds: number,
  ours: () => Promise<number>,
  control: () => Promise<number>,
): Promise<{ ratio: number; ratios: number[]; ours: number[]; control: number[] }> {
  const result = { ratios: [] as number[], ours: [] as number[], control: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0;
    const a = first ? await ours() : undefined;
    const b = await control();
    const value = a ?? (await ours());
    result.ours.push(value);
    result.control.push(b);
    result.ratios.push(value / b);
  }
  return { ...result, ratio: median(result.ratios) };
}

export const spread = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;

/** When the control varies by more than this factor, the machine was too busy for a comparison. */
const STEADY_WITHIN = 2;

/** Like `alternate`, but repeats everything once when the control was not steady, and then reports whether it was noisy. */
export async function alternateSteadily(
  rounds: number,
  ours: () => Promise<number>,
  control: () => Promise<number>,
): Promise<Awaited<ReturnType<typeof alternate>> & { noisy: boolean }> {
  const isSteady = (values: readonly number[]): boolean => Math.max(...values) <= STEADY_WITHIN * Math.min(...values);
  const first = await alternate(rounds, ours, control);
  if (isSteady(first.control)) return { ...first, noisy: false };
  const second = await alternate(rounds, ours, control);
  return { ...second, noisy: !isSteady(second.control) };
}

/** A noisy machine fails no goal, but the remark mentions it. */
export const verdict = (held: boolean, noisy: boolean): { reached: boolean; remark: string } => ({
  reached: held || noisy,
  remark: noisy ? ", noisy: the control itself varied more than twofold" : "",
});

/** The quantile: a share of the values does not exceed it. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
