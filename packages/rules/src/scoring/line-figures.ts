import type { Figure } from "@waymark/contracts/performance/figures";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { independentPackets } from "../comparison/uncertainty.ts";
import { floorToStep } from "./count-steps.ts";
import {
  type Dominance,
  findObstacle,
  type Moments,
  type Population,
  type Quantity,
  show,
  showIfPrecise,
  withhold,
} from "./gate.ts";
import { type Interval, type Quantile, samplesForQuantile, wilsonInterval } from "./intervals.ts";

export type Attempts = { readonly attempts: number; readonly failed: number };

/** The attempts of a window; the population's samples are its attempts. */
export type AvailabilitySamples = Omit<Population, "samples"> & {
  readonly all: Attempts;
  readonly withoutLargest: Attempts;
};

/** The share of attempts that did not fail, in percent. So many attempts bound its error by 5 percentage points. */
export function computeAvailability({ all, withoutLargest, ...population }: AvailabilitySamples): Figure {
  const { attempts, failed } = all;
  const dominance = { all: momentsOf(all), withoutLargest: momentsOf(withoutLargest) };
  const obstacle = findObstacle(
    { ...population, samples: attempts },
    [dominance],
    performanceLimits.availabilityAttemptsMin,
  );
  if (obstacle) return obstacle;
  const share = (attempts - failed) / attempts;
  // Of the attempts that are told: the exact number could be computed from the width of its interval.
  const told = floorToStep(attempts);
  return { ...show(100 * share, attempts), ...inPercent(wilsonInterval(told * share, told)) };
}

function momentsOf({ attempts, failed }: Attempts): Moments {
  const share = attempts === 0 ? 0 : failed / attempts;
  return { samples: attempts, mean: share, deviation: Math.sqrt(share * (1 - share)) };
}

export type RttSamples = Population & {
  readonly p50: Quantile;
  /** Null while the samples prove no interval for it. */
  readonly p95: Quantile | null;
  readonly dominance: Dominance;
};

/** TCP connect in ms. */
export function computeRtt({ p50, p95, dominance, ...population }: RttSamples): {
  readonly p50: Figure;
  readonly p95: Figure;
} {
  const { samples } = population;
  const obstacle = findObstacle(population, [dominance]);
  if (obstacle) return { p50: obstacle, p95: obstacle };
  const missing = Math.max(1, samplesForQuantile(0.95) - samples);
  return {
    p50: showIfPrecise(p50.value, p50, samples),
    p95: p95 ? showIfPrecise(p95.value, p95, samples) : withhold("Imprecise", samples, { samples: missing }),
  };
}

/** The median of the calls' smoothed jitter (RFC 3550), in ms. */
export function computeJitter({ quantile, dominance, ...population }: Population & Quantity): Figure {
  return findObstacle(population, [dominance]) ?? showIfPrecise(quantile.value, quantile, population.samples);
}

/** `dominance` is about the share of lost packets per call. */
export type LossSamples = Population & {
  readonly sent: number;
  readonly lost: number;
  readonly dominance: Dominance;
};

/**
 * Lost packets in percent of those sent. Its error is measured by the packets that arrive: in proportion to a loss near zero every
 * error would be too large.
 */
export function computePacketLoss({ sent, lost, dominance, ...population }: LossSamples): Figure {
  const obstacle = sent === 0 ? withhold("NoData", 0) : findObstacle(population, [dominance]);
  if (obstacle) return obstacle;
  const lostPercent = (100 * lost) / sent;
  const interval = inPercent(wilsonInterval(independentPackets(lost), independentPackets(sent)));
  return showIfPrecise(lostPercent, interval, population.samples, 100 - lostPercent);
}

const inPercent = ({ low, high }: Interval): Interval => ({ low: 100 * low, high: 100 * high });
