import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";
import type { Language } from "@waymark/contracts/configuration/languages";
import type { AggregationLevel } from "@waymark/contracts/performance/figures";
import { SOLUTIONS_KEY } from "../queries.ts";

type GetApi = () => Promise<ApiClient>;

const keyOf = (solutionId: string, ...more: readonly unknown[]) => [...SOLUTIONS_KEY, "details", solutionId, ...more];

/** The narrowest that is named; all places together where nothing is. */
export type AskedPlace = {
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: number | undefined;
};

/** Figures of closed days. Several parts of a page show the same, and those that come later do not ask again. */
const CLOSED_DAYS = { refetchOnMount: true } as const;

/** Its values and what was asked for. */
export const profileQuery = (getApi: GetApi, solutionId: string) =>
  queryOptions({
    queryKey: keyOf(solutionId, "profile"),
    queryFn: async ({ signal }) => (await getApi()).solutions.profile({ query: { solutionId } }, { signal }),
  });

/** The newest figures over all places. */
export const newestQuery = (getApi: GetApi, id: string) =>
  queryOptions({
    ...CLOSED_DAYS,
    queryKey: keyOf(id, "newest"),
    queryFn: async ({ signal }) => (await getApi()).performance.latestOfSolution({ params: { id } }, { signal }),
  });

/** The newest figures at one place; no row where there are none. */
export const newestAtQuery = (getApi: GetApi, id: string, place: AskedPlace | undefined) =>
  queryOptions({
    ...CLOSED_DAYS,
    queryKey: keyOf(id, "newest", place),
    queryFn: async ({ signal }) => {
      const aggrLevel = levelOf(place ?? {});
      return (await getApi()).performance.latest({ query: { targetSolutionIds: id, aggrLevel, ...place } }, { signal });
    },
    enabled: place !== undefined,
  });

const levelOf = ({ country, state, city }: AskedPlace): AggregationLevel =>
  city !== undefined ? "City" : state !== undefined ? "State" : country !== undefined ? "Country" : "Global";

/** The index of a country or state; without a place at the country with most of its samples. */
export const npiQuery = (getApi: GetApi, solutionId: string, { country, state }: AskedPlace = {}) =>
  queryOptions({
    ...CLOSED_DAYS,
    queryKey: keyOf(solutionId, "npi", country, state),
    queryFn: async ({ signal }) =>
      (await getApi()).performance.npiOfSolution({ query: { solutionId, country, state } }, { signal }),
  });

/** What each place costs. */
export const scoresQuery = (getApi: GetApi, solutionId: string, place: AskedPlace = {}) =>
  queryOptions({
    ...CLOSED_DAYS,
    queryKey: keyOf(solutionId, "scores", place),
    queryFn: async ({ signal }) =>
      (await getApi()).performance.scores({ query: { solutionId, aggrLevel: "City", ...place } }, { signal }),
  });

/** What a city lacks beside its peers. */
export const cityScoresQuery = (
  getApi: GetApi,
  solutionId: string,
  place: { readonly country: string; readonly state: string; readonly city: number } | undefined,
) =>
  queryOptions({
    ...CLOSED_DAYS,
    queryKey: keyOf(solutionId, "scores", "city", place?.city),
    queryFn: async ({ signal }) => (await getApi()).performance.scores({ query: { solutionId, ...place } }, { signal }),
    enabled: place !== undefined,
  });

/** Every place of a level, with its name. */
export const placesQuery = (getApi: GetApi, solutionId: string, aggrLevel: AggregationLevel, culture: Language) =>
  queryOptions({
    ...CLOSED_DAYS,
    queryKey: keyOf(solutionId, "places", aggrLevel, culture),
    queryFn: async ({ signal }) =>
      (await getApi()).performance.geoWithReport({ query: { solutionId, aggrLevel, culture } }, { signal }),
  });

type Days = { readonly startDate: string; readonly endDate: string };

export const historyQuery = (getApi: GetApi, id: string, days: Days | undefined, place: AskedPlace = {}) =>
  queryOptions({
    ...CLOSED_DAYS,
    queryKey: keyOf(id, "history", days?.startDate, days?.endDate, place),
    queryFn: async ({ signal }) =>
      (await getApi()).performance.history({ params: { id }, query: { ...days, ...place } }, { signal }),
    enabled: days !== undefined,
  });

/** The newest ones that began in the range, or still go on. */
export const outagesQuery = (
  getApi: GetApi,
  solutionId: string,
  {
    startDate,
    isOn,
    place = {},
  }: { readonly startDate: string | undefined; readonly isOn: boolean; readonly place?: AskedPlace },
) =>
  queryOptions({
    queryKey: keyOf(solutionId, "outages", startDate, place),
    queryFn: async ({ signal }) => {
      const query = { solutionId, ...place, ...(startDate === undefined ? {} : { startDate }) };
      return (await (await getApi()).outages.history({ query, headers: {} }, { signal })).body;
    },
    enabled: isOn && startDate !== undefined,
  });

/** Whether the reader is told by mail; not for whoever may not read the solution as its provider. */
export const outageWatchQuery = (getApi: GetApi, solutionId: string) =>
  queryOptions({
    queryKey: keyOf(solutionId, "outages", "mails"),
    queryFn: async ({ signal }) => (await getApi()).outages.watch({ query: { solutionId } }, { signal }),
    retry: false,
  });

/** Calls by the network of the users. */
export const callsQuery = (getApi: GetApi, id: string) =>
  queryOptions({
    ...CLOSED_DAYS,
    queryKey: keyOf(id, "calls"),
    queryFn: async ({ signal }) =>
      (await getApi()).performance.latestAssessments({ params: { id }, query: {} }, { signal }),
  });

export const tenantsQuery = (getApi: GetApi, id: string, aggrLevel: AggregationLevel, culture: Language) =>
  queryOptions({
    ...CLOSED_DAYS,
    queryKey: keyOf(id, "tenants", aggrLevel, culture),
    queryFn: async ({ signal }) =>
      (await getApi()).performance.tenants({ params: { id }, query: { aggrLevel, culture } }, { signal }),
  });
