import type { Figure, Needs } from "@waymark/contracts/performance/figures";
import { floorToStep, stepAfter } from "./count-steps.ts";
import { samplesForError } from "./gate.ts";

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

/**
 * Rounds value and interval alike, and tells the samples in steps. An error that is too large is rounded up, so that it never reads as the
 * largest allowed.
 */
export function roundFigure(figure: Figure, kind: keyof typeof FIGURE_DECIMALS): Figure {
  if (figure.withheld !== null) {
    const { samples, needs } = figure;
    if (samples === null) return figure;
    return { ...figure, samples: floorToStep(samples), needs: needs && roundNeeds(needs, samples) };
  }
  const round = (value: number) => roundTo(value, FIGURE_DECIMALS[kind]);
  const { value, low, high, samples } = figure;
  return {
    ...figure,
    value: round(value),
    low: low && round(low),
    high: high && round(high),
    samples: floorToStep(samples),
  };
}

/** The most that can be missing by what is told: from an exact number one could compute the samples. */
export function roundNeeds(needs: Needs, samples: number): Needs {
  if (needs.samples === undefined) return needs;
  const told = floorToStep(samples);
  if (needs.errorPercent === undefined) return { ...needs, samples: needs.samples + samples - told };
  const errorPercent = Math.ceil(needs.errorPercent);
  const most = stepAfter(told);
  return { ...needs, samples: samplesForError(most, errorPercent) - most, errorPercent };
}

export const roundPoints = (points: number): number => roundTo(points, FIGURE_DECIMALS.points);

function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
