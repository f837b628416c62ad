import type { Cell, MeasuredSums, Sums, WorkloadCell } from "@waymark/rules/scoring/cell-figures";
import { SKETCH_LEVELS } from "@waymark/rules/scoring/sketch-quantiles";

/** Values that lie evenly between two. */
export type Spread = readonly [from: number, to: number];

/** Samples of one workload in an example. */
export type ExampleWorkload = {
  readonly samples: number;
  readonly tenants?: number;
  readonly tenantNetworks?: number;
  readonly rttMs?: Spread;
  readonly megabytesPerSecond?: Spread;
  readonly jitterMs?: Spread;
  readonly lossPercent?: Spread;
  readonly packetsOfCall?: number;
  /** The largest tenant has every tenth sample, or all above the middle. */
  readonly largestHas?: "everyTenth" | "upperHalf";
};

const NOTHING: Spread = [0, 0];

export function workloadCell(example: ExampleWorkload): WorkloadCell {
  const { samples, tenants = 12, tenantNetworks = 20, packetsOfCall = 0, largestHas = "everyTenth" } = example;
  const { rttMs = NOTHING, megabytesPerSecond = NOTHING, jitterMs = NOTHING, lossPercent = NOTHING } = example;
  const isOfLargest = (index: number) => (largestHas === "everyTenth" ? index % 10 === 0 : 2 * index >= samples);
  const sumsOf = (isCounted: (index: number) => boolean): MeasuredSums => {
    const of = (spread: Spread) => sumsIn(valuesOf(spread, samples).filter((_, index) => isCounted(index)));
    return {
      measured: valuesOf(NOTHING, samples).filter((_, index) => isCounted(index)).length,
      rttMs: of(rttMs),
      megabytesPerSecond: of(megabytesPerSecond),
      jitterMs: of(jitterMs),
      lossPercent: of(lossPercent),
    };
  };
  const all = sumsOf(() => true);
  const packetsSent = samples * packetsOfCall;
  return {
    tenants,
    tenantNetworks,
    all,
    largest: sumsOf(isOfLargest),
    packetsSent,
    packetsLost: Math.round((packetsOfCall * all.lossPercent.sum) / 100),
    rttP50: answersOf(rttMs, "p50"),
    rttP95: answersOf(rttMs, "p95"),
    speedP25: answersOf(megabytesPerSecond, "p25"),
    jitterP50: answersOf(jitterMs, "p50"),
    lossP50: answersOf(lossPercent, "p50"),
  };
}

export type ExampleAttempts = {
  readonly attempts: number;
  readonly failed: number;
  readonly ofLargest?: { readonly attempts: number; readonly failed: number };
};

export const attemptsOf = ({ attempts, failed, ofLargest }: ExampleAttempts): Cell["attempts"] => ({
  tenants: 12,
  tenantNetworks: 20,
  all: { attempts, failed },
  largest: ofLargest ?? { attempts: Math.round(attempts / 10), failed: 0 },
});

const valuesOf = ([from, to]: Spread, samples: number): readonly number[] =>
  Array.from({ length: samples }, (_, index) => from + ((to - from) * index) / Math.max(1, samples - 1));

const sumsIn = (values: readonly number[]): Sums => ({
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value ** 2, 0),
});

/** What a sketch answers of values that lie evenly. */
const answersOf = ([from, to]: Spread, which: keyof typeof SKETCH_LEVELS): readonly number[] =>
  SKETCH_LEVELS[which].map((level) => from + (to - from) * level);
