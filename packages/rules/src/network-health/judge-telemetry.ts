import { metroLimits } from "@waymark/contracts/network-health/limits";
import type { MetroCondition } from "@waymark/contracts/network-health/metro";
import type { ScoredWorkload } from "@waymark/contracts/performance/parts";

/**
 * The telemetry of a city for one workload in the last half hour, beside the same half hour of the day on the days before. Slowness
 * is what a connection takes, in milliseconds, or what a megabyte takes for files: more is worse.
 */
export type MetroSamples = {
  readonly workload: ScoredWorkload;
  readonly samples: number;
  readonly tenants: number;
  readonly solutions: number;
  /** The quickest twentieth; null where nothing was measured. */
  readonly p5: number | null;
  readonly failed: number;
  /** Failed, or slower than nineteen of twenty usually are. */
  readonly impacted: number;
  /** Of how many tenants at least `tenantImpactedShareMin` of the samples are impacted. */
  readonly impactedTenants: number;
  readonly usual: {
    readonly samples: number;
    readonly days: number;
    readonly p95: number | null;
    readonly failedShare: number;
  };
};

export type TelemetryVerdict = {
  /** Null: well. */
  readonly condition: MetroCondition | null;
  readonly workloads: readonly ScoredWorkload[];
  /** The share of samples that fare as usual, of all workloads that could be judged; from 0 to 100. */
  readonly score: number;
};

/** Judges a city by its workloads; undefined where telemetry says too little of all of them. */
export function judgeTelemetry(ofCity: readonly MetroSamples[]): TelemetryVerdict | undefined {
  const judged = ofCity.filter(canTelemetryJudge);
  if (judged.length === 0) return undefined;
  const unwell = judged.flatMap((one) => {
    const condition = telemetryCondition(one);
    return condition === null ? [] : [{ workload: one.workload, condition }];
  });
  const sum = (count: (one: MetroSamples) => number): number => judged.reduce((all, one) => all + count(one), 0);
  return {
    condition: unwell.find(({ condition }) => condition === "unreachable")?.condition ?? unwell[0]?.condition ?? null,
    workloads: unwell.map(({ workload }) => workload),
    score: Math.round(100 * (1 - sum(({ impacted }) => impacted) / sum(({ samples }) => samples))),
  };
}

const canTelemetryJudge = ({ samples, tenants, solutions, usual }: MetroSamples): boolean =>
  samples >= metroLimits.samplesMin &&
  tenants >= metroLimits.tenantsMin &&
  solutions >= metroLimits.solutionsMin &&
  usual.samples >= metroLimits.samplesMin &&
  usual.days >= metroLimits.slotDaysMin;

/** Slow when even the quickest are slower than nearly all usually are. What few of the tenants meet is theirs and not the city's. */
function telemetryCondition({ samples, failed, p5, usual, ...all }: MetroSamples): MetroCondition | null {
  const { silentShareMin, usuallySilentShareMax, tenantsShareMin } = metroLimits;
  if (all.impactedTenants < tenantsShareMin * all.tenants) return null;
  if (failed / samples >= silentShareMin && usual.failedShare < usuallySilentShareMax) return "unreachable";
  return p5 !== null && usual.p95 !== null && p5 > usual.p95 ? "slow" : null;
}

/** A short period of the same: too few samples for quantiles, so half of them decide. */
export const isMostlyImpacted = ({ samples, impacted }: Pick<MetroSamples, "samples" | "impacted">): boolean =>
  impacted >= metroLimits.silentShareMin * samples;
