import { outageLimits } from "@waymark/contracts/outages/limits";
import type { OutageCategory } from "@waymark/contracts/outages/outage";
import { SCORED_WORKLOADS, type ScoredWorkload } from "@waymark/contracts/performance/parts";
import type { SeriesOutage } from "./find-outages.ts";

/** A solution at a city, or in a whole country: then `state` is empty and `city` is 0. */
export type OutagePlace = {
  readonly solution: string;
  readonly country: string;
  readonly state: string;
  readonly city: number;
};
/** An outage of one workload, */
export type WorkloadOutage = OutagePlace & SeriesOutage & { readonly workload: ScoredWorkload };
/** and one that is the same in several. */
export type PlaceOutage = OutagePlace & SeriesOutage & { readonly workloads: readonly ScoredWorkload[] };
export type FoundOutage = PlaceOutage & { readonly isShared: boolean };

/** Puts together what is one outage: of several workloads, and of a city within its country. Says which ones are shared. */
export function joinOutages(outages: readonly WorkloadOutage[]): readonly FoundOutage[] {
  const joined = [...Map.groupBy(outages, nameOf).values()].flatMap(joinWorkloads);
  const countries = Map.groupBy(joined.filter(isOfCountry), countryOf);
  const kept = joined.filter((one) => !countries.get(countryOf(one))?.some((wider) => explains(wider, one)));
  const atPlaces = Map.groupBy(kept, placeOf);
  return kept
    .map((one) => ({ ...one, isShared: isShared(one, atPlaces.get(placeOf(one)) ?? []) }))
    .toSorted((one, other) => one.startMs - other.startMs || (nameOf(one) < nameOf(other) ? -1 : 1));
}

const placeOf = ({ country, state, city }: OutagePlace): string => [country, state, city].join();
const nameOf = (place: OutagePlace): string => [place.solution, placeOf(place)].join();
const countryOf = ({ solution, country }: OutagePlace): string => [solution, country].join();
const isOfCountry = ({ city }: OutagePlace): boolean => city === 0;

const endOf = ({ endMs }: SeriesOutage): number => endMs ?? Number.POSITIVE_INFINITY;

/** Outages of one place that overlap or touch are one. */
function joinWorkloads(outages: readonly WorkloadOutage[]): readonly PlaceOutage[] {
  const joined: PlaceOutage[] = [];
  for (const { workload, ...one } of outages.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = joined.at(-1);
    if (last !== undefined && one.startMs <= endOf(last)) joined[joined.length - 1] = both(last, one, workload);
    else joined.push({ ...one, workloads: [workload] });
  }
  return joined;
}

function both(one: PlaceOutage, other: OutagePlace & SeriesOutage, workload: ScoredWorkload): PlaceOutage {
  const failedTenants = new Set([...one.failedTenants, ...other.failedTenants]);
  return {
    ...one,
    workloads: SCORED_WORKLOADS.filter((name) => name === workload || one.workloads.includes(name)),
    endMs: one.endMs === null || other.endMs === null ? null : Math.max(one.endMs, other.endMs),
    category: Math.max(one.category, other.category) as OutageCategory,
    failed: {
      dns: one.failed.dns + other.failed.dns,
      tcp: one.failed.tcp + other.failed.tcp,
      tls: one.failed.tls + other.failed.tls,
    },
    failedTenants,
    tenants: Math.max(failedTenants.size, one.tenants, other.tenants),
  };
}

/** The country's outage explains that of its city which begins with it or in its course. */
const explains = (wider: PlaceOutage, one: PlaceOutage): boolean =>
  !isOfCountry(one) && one.startMs >= wider.startMs - outageLimits.sharedWithinMs && one.startMs < endOf(wider);

function isShared(one: PlaceOutage, there: readonly PlaceOutage[]): boolean {
  const together = there.filter(({ startMs }) => Math.abs(startMs - one.startMs) <= outageLimits.sharedWithinMs);
  return new Set(together.map(({ solution }) => solution)).size >= outageLimits.sharedSolutionsMin;
}
