import {
  AGGREGATION_LEVELS,
  type AggregationLevel,
  type Figure,
  type Needs,
  type ShownFigure,
  type WithheldFigure,
  type WithheldReason,
} from "@waymark/contracts/performance/figures";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { errorPercent, type Interval, type Quantile } from "./intervals.ts";

/** Where the samples of a solution at a place in a window come from. */
export type Population = {
  readonly samples: number;
  readonly tenants: number;
  /** Distinct pairs of a tenant and a network (/24 or /48). */
  readonly tenantNetworks: number;
};

export type Moments = { readonly samples: number; readonly mean: number; readonly deviation: number };
/** The values of a window with and without the tenant that has most of its samples. */
export type Dominance = { readonly all: Moments; readonly withoutLargest: Moments };
export type Quantity = { readonly quantile: Quantile; readonly dominance: Dominance };

/**
 * Why a population may not show a value: no samples, too few tenants, too few samples, one tenant that decides it. Privacy comes
 * before all that tells a count.
 */
export function findObstacle(
  { samples, tenants, tenantNetworks }: Population,
  dominances: readonly Dominance[],
  samplesMin: number = performanceLimits.figureSamplesMin,
): WithheldFigure | undefined {
  if (samples === 0) return withhold("NoData", 0);
  if (tenants < performanceLimits.figureTenantsMin || tenantNetworks < performanceLimits.figureTenantNetworksMin)
    return withhold("Privacy", null);
  if (samples < samplesMin) return withhold("Imprecise", samples, { samples: samplesMin - samples });
  return dominances.some(isDominated) ? withhold("Dominated", samples) : undefined;
}

/** Shows a value whose error is small enough in proportion to `of`, by default to the value itself. */
export function showIfPrecise(value: number, interval: Interval, samples: number, of: number = value): Figure {
  const error = errorPercent(of, interval);
  if (error <= performanceLimits.figureErrorMaxPercent)
    return { ...show(value, samples), low: interval.low, high: interval.high };
  if (!Number.isFinite(error)) return withhold("Imprecise", samples);
  return withhold("Imprecise", samples, { samples: samplesForError(samples, error) - samples, errorPercent: error });
}

/** How many samples make the error small enough: the width of an interval falls with the square root of their number. */
export const samplesForError = (samples: number, error: number): number =>
  Math.ceil(samples * (error / performanceLimits.figureErrorMaxPercent) ** 2);

export const show = (value: number, samples: number): ShownFigure => ({
  value,
  low: null,
  high: null,
  samples,
  withheld: null,
  needs: null,
});

export const withhold = (
  reason: WithheldReason,
  samples: number | null,
  needs: Needs | null = null,
): WithheldFigure => ({ value: null, low: null, high: null, samples, withheld: reason, needs });

/** Adds to a withheld figure the next wider level at which it is shown. A level is no count, so privacy allows it. */
export function addShownLevel(
  figure: Figure,
  level: AggregationLevel,
  wider: Readonly<Partial<Record<AggregationLevel, Figure>>>,
): Figure {
  if (figure.withheld === null) return figure;
  const shownAt = AGGREGATION_LEVELS.slice(AGGREGATION_LEVELS.indexOf(level) + 1).find(
    (one) => wider[one]?.withheld === null,
  );
  return shownAt === undefined ? figure : { ...figure, needs: { ...figure.needs, level: shownAt } };
}

/** Cohen's d between all values and those without the largest tenant. */
function isDominated({ all, withoutLargest }: Dominance): boolean {
  if (withoutLargest.samples === 0) return true;
  const squares = [all, withoutLargest].reduce(
    (sum, { samples, deviation }) => sum + (samples - 1) * deviation ** 2,
    0,
  );
  const deviation = Math.sqrt(squares / Math.max(1, all.samples + withoutLargest.samples - 2));
  return Math.abs(all.mean - withoutLargest.mean) > performanceLimits.figureDominanceMaxDeviations * deviation;
}
