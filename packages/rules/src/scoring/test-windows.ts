import type { WorkloadSamples } from "./assessment.ts";
import type { Dominance, Population, Quantity } from "./gate.ts";

/** Windows of samples for tests: many tenants, none of which matters much. */
export const population = (samples: number): Population => ({ samples, tenants: 20, tenantNetworks: 40 });

export const noDominance = (mean = 30): Dominance => ({
  all: { samples: 100, mean, deviation: mean / 2 },
  withoutLargest: { samples: 90, mean, deviation: mean / 2 },
});

/** One tenant with most samples whose values differ from all others. */
export const DOMINATED: Dominance = {
  all: { samples: 100, mean: 30, deviation: 10 },
  withoutLargest: { samples: 40, mean: 60, deviation: 10 },
};

export const quantity = (value: number, low = value, high = value): Quantity => ({
  quantile: { value, low, high },
  dominance: noDominance(value),
});

/** Mail gives 70 points, files 60, calls 99.2. */
export const workloads = (more: Partial<WorkloadSamples> = {}): WorkloadSamples => ({
  mail: { ...population(400), connectMs: quantity(62.5, 55, 70) },
  files: { ...population(100), megabytesPerSecond: quantity(8, 7, 9) },
  calls: { ...population(60), rttMs: quantity(34, 30, 40), jitterMs: quantity(7, 6, 8), lossPercent: quantity(0) },
  ...more,
});
