import type { Figure } from "@waymark/contracts/performance/figures";

/** Decimals with which a figure leaves the server. */
export const FIGURE_DECIMALS = {
  points: 1,
  availabilityPercent: 2,
  lossPercent: 1,
  errorPercent: 1,
  ms: 0,
  megabytesPerSecond: 1,
  opinionScore: 2,
} as const;

/** Rounds value and interval alike. An error that is too large is rounded up, so that it never reads as the largest allowed. */
export function roundFigure(figure: Figure, kind: keyof typeof FIGURE_DECIMALS): Figure {
  if (figure.withheld === null) {
    const round = (value: number) => roundTo(value, FIGURE_DECIMALS[kind]);
    const { value, low, high } = figure;
    return { ...figure, value: round(value), low: low && round(low), high: high && round(high) };
  }
  const error = figure.needs?.errorPercent;
  return error === undefined ? figure : { ...figure, needs: { ...figure.needs, errorPercent: Math.ceil(error) } };
}

export const roundPoints = (points: number): number => roundTo(points, FIGURE_DECIMALS.points);

function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
