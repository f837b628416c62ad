import type { DoorLatency, SampleSummary } from "@waymark/contracts/connectivity-test/results";

const ascending = (one: number, other: number): number => one - other;

/** The value that a share of a sorted list does not exceed: no value is ever made up between two samples. */
export function quantileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort(ascending);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Undefined where nothing was measured: no sample is not the same as zero. */
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

type SampledDoor = Pick<DoorLatency, "code" | "workload" | "inUse"> & {
  readonly samplesMs: readonly (number | null)[];
};

/** What the report request says of a door; undefined for one that never answered. */
export function summariseDoor({ code, workload, inUse, samplesMs }: SampledDoor): DoorLatency | undefined {
  const summary = summariseSamples(samplesMs);
  if (summary === undefined) return undefined;
  const { samples, smallestMs, medianMs, p90Ms } = summary;
  return { code, workload, inUse, samples, smallestMs, medianMs, p90Ms };
}

/** A browser's clock counts tenths of a millisecond; more digits would only pretend. */
export const toHundredths = (value: number): number => Math.round(value * 100) / 100;
