import type { DoorLatency, SampleSummary } from "@waymark/contracts/connectivity-test/results";

const ascending = (one: number, other: number): number => one - other;

/** The quantile of a sorted list. It is always one of the samples, never interpolated. */
export function quantileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort(ascending);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Undefined without samples, because a missing value is not zero. */
export function summariseSamples(samplesMs: readonly (number | null)[]): SampleSummary | undefined {
  const sorted = samplesMs.filter((sample) => sample !== null).sort(ascending);
  const [smallestMs] = sorted;
  if (smallestMs === undefined) return undefined;
  return {
    samples: sorted.length,
    smallestMs: toHundredths(smallestMs),
    medianMs: toHundredths(medianOf(sorted)),
    p90Ms: toHundredths(quantileOf(sorted, 0.9)),
    averageMs: toHundredths(sorted.reduce((sum, sample) => sum + sample, 0) / sorted.length),
  };
}

type SampledDoor = Pick<DoorLatency, "code" | "workload" | "inUse" | "discardedSamples"> & {
  readonly samplesMs: readonly (number | null)[];
};

/** A door's summary in the report request; undefined for a door that never answered. */
export function summariseDoor(door: SampledDoor): DoorLatency | undefined {
  const { code, workload, inUse, samplesMs, discardedSamples = 0 } = door;
  const summary = summariseSamples(samplesMs);
  if (summary === undefined) return undefined;
  const { samples, smallestMs, medianMs, p90Ms } = summary;
  return { code, workload, inUse, samples, smallestMs, medianMs, p90Ms, discardedSamples };
}

/** A browser's clock has a resolution of 0.1 ms, so further digits would be false precision. */
export const toHundredths = (value: number): number => Math.round(value * 100) / 100;
