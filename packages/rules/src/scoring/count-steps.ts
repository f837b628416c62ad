/**
 * The next lower of 1, 2 and 5 and their powers of ten. Counts leave the server so: with exact ones, the samples of a cell that is withheld for
 * privacy are those of the cell around it minus those of its neighbors. Two steps leave at least a factor of two in their difference.
 */
export function floorToStep(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [5, 2].find((one) => value >= one * power) ?? 1;
  return factor * power;
}

/** Where the next step begins. */
export const stepAfter = (step: number): number => (floorToStep(2.5 * step) === 2.5 * step ? 2.5 * step : 2 * step);
