export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Ours and the control in turn, so that what else the machine does falls on both; the figure is the median of the ratios. */
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
