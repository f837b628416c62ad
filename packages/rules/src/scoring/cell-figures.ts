import type { Figure } from "@waymark/contracts/performance/figures";
import type { ScoredWorkload } from "@waymark/contracts/performance/parts";
import { computeAssessment, type WorkloadSamples } from "./assessment.ts";
import type { Dominance, Moments, Population, Quantity } from "./gate.ts";
import { type Attempts, computeAvailability, computeJitter, computePacketLoss, computeRtt } from "./line-figures.ts";
import { quantileFromSketch, type SketchedQuantile } from "./sketch-quantiles.ts";

/** The sum of values, and of their squares. */
export type Sums = { readonly sum: number; readonly squares: number };
export type MeasuredSums = {
  readonly measured: number;
  readonly rttMs: Sums;
  readonly megabytesPerSecond: Sums;
  readonly jitterMs: Sums;
  readonly lossPercent: Sums;
};
type Answers = readonly (number | null)[];

/** What one workload measured in a window: sums of all and of the tenant that measured most, and what the sketches answer. */
export type WorkloadCell = Omit<Population, "samples"> & {
  readonly all: MeasuredSums;
  readonly largest: MeasuredSums;
  readonly packetsSent: number;
  readonly packetsLost: number;
  readonly rttP50: Answers;
  readonly rttP95: Answers;
  readonly speedP25: Answers;
  readonly jitterP50: Answers;
  readonly lossP50: Answers;
};

/** The samples of a solution, network or place in a window. */
export type Cell = {
  readonly workloads: Readonly<Partial<Record<ScoredWorkload, WorkloadCell>>>;
  readonly attempts: Omit<Population, "samples"> & { readonly all: Attempts; readonly largest: Attempts };
};

export type CellFigures = {
  readonly assessment: Figure;
  readonly networkScoreErrorRate: Figure;
  readonly availability: Figure;
  readonly rtt: Figure;
  readonly rttP95: Figure;
  readonly jitter: Figure;
  readonly packetLoss: Figure;
  readonly mail: Figure;
  readonly files: Figure;
  readonly calls: Figure;
};

/** Every figure of a cell, shown or withheld with its reason. RTT is mail's TCP connect; jitter and loss are the calls'. */
export function computeCellFigures({ workloads, attempts }: Cell): CellFigures {
  const { mail, files, calls } = workloads;
  const samples: WorkloadSamples = {
    mail: mail ? { ...populationOf(mail), connectMs: quantityOf(mail, "rttMs", "p50", mail.rttP50) } : null,
    files: files
      ? { ...populationOf(files), megabytesPerSecond: quantityOf(files, "megabytesPerSecond", "p25", files.speedP25) }
      : null,
    calls: calls
      ? {
          ...populationOf(calls),
          rttMs: quantityOf(calls, "rttMs", "p50", calls.rttP50),
          jitterMs: quantityOf(calls, "jitterMs", "p50", calls.jitterP50),
          lossPercent: quantityOf(calls, "lossPercent", "p50", calls.lossP50),
        }
      : null,
  };
  const { assessment, networkScoreErrorRate, workloads: points } = computeAssessment(samples);
  const rtt = computeRtt({
    ...(samples.mail ?? NOBODY),
    p50: samples.mail?.connectMs.quantile ?? UNPROVEN,
    p95: (mail && quantileFromSketch("p95", mail.rttP95, mail.all.measured)) ?? null,
    dominance: samples.mail?.connectMs.dominance ?? NO_VALUES,
  });
  return {
    assessment,
    networkScoreErrorRate,
    availability: computeAvailability({
      ...attempts,
      withoutLargest: {
        attempts: attempts.all.attempts - attempts.largest.attempts,
        failed: attempts.all.failed - attempts.largest.failed,
      },
    }),
    rtt: rtt.p50,
    rttP95: rtt.p95,
    jitter: computeJitter({ ...(samples.calls ?? NOBODY), ...(samples.calls?.jitterMs ?? NO_QUANTITY) }),
    packetLoss: computePacketLoss({
      ...(samples.calls ?? NOBODY),
      sent: calls?.packetsSent ?? 0,
      lost: calls?.packetsLost ?? 0,
      dominance: samples.calls?.lossPercent.dominance ?? NO_VALUES,
    }),
    ...points,
  };
}

const NOBODY: Population = { samples: 0, tenants: 0, tenantNetworks: 0 };
const NO_MOMENTS: Moments = { samples: 0, mean: 0, deviation: 0 };
const NO_VALUES: Dominance = { all: NO_MOMENTS, withoutLargest: NO_MOMENTS };
/** Stands where so few samples prove no interval; the gate withholds these for their number. */
const UNPROVEN = { value: 0, low: 0, high: 0 };
const NO_QUANTITY: Quantity = { quantile: UNPROVEN, dominance: NO_VALUES };

export const populationOf = ({ all, tenants, tenantNetworks }: WorkloadCell): Population => ({
  samples: all.measured,
  tenants,
  tenantNetworks,
});

export function quantityOf(
  { all, largest }: WorkloadCell,
  of: Exclude<keyof MeasuredSums, "measured">,
  which: SketchedQuantile,
  answers: Answers,
): Quantity {
  const rest = { sum: all[of].sum - largest[of].sum, squares: all[of].squares - largest[of].squares };
  return {
    quantile: quantileFromSketch(which, answers, all.measured) ?? UNPROVEN,
    dominance: {
      all: momentsOf(all.measured, all[of]),
      withoutLargest: momentsOf(all.measured - largest.measured, rest),
    },
  };
}

function momentsOf(samples: number, { sum, squares }: Sums): Moments {
  if (samples === 0) return NO_MOMENTS;
  const mean = sum / samples;
  // A rounding error may leave a little less than nothing.
  const variance = Math.max(0, squares - samples * mean ** 2) / Math.max(1, samples - 1);
  return { samples, mean, deviation: Math.sqrt(variance) };
}
