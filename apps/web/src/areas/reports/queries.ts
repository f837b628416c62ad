import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";
import { limits } from "@waymark/contracts/limits";
import type { OwnedReports, ReceivedReports } from "@waymark/contracts/reports/schemas";
import type { HistoryTab } from "./history-address.ts";
import type { Question } from "./question-of.ts";

export type GetApi = () => Promise<ApiClient>;
export type ReportsPage = OwnedReports | ReceivedReports;

type Part = { readonly limit: number; readonly after: string | null; readonly signal: AbortSignal };

/** One page of either list. */
export async function readPage(
  getApi: GetApi,
  tab: HistoryTab,
  question: Question,
  { limit, after, signal }: Part,
): Promise<ReportsPage> {
  const { reports } = await getApi();
  const query = { ...question, limit, ...(after === null ? {} : { after }) };
  return tab === "mine" ? reports.ownedReports({ query }, { signal }) : reports.receivedReports({ query }, { signal });
}

const ALL = "reports";

/** Loads page after page; while a new question loads, the last answer stays visible. */
export const historyQuery = (getApi: GetApi, tab: HistoryTab, question: Question) =>
  infiniteQueryOptions({
    queryKey: [ALL, "rows", tab, question],
    queryFn: ({ pageParam, signal }) =>
      readPage(getApi, tab, question, { limit: limits.historyPageRows, after: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before, query) => (query?.queryKey[2] === tab ? before : undefined),
  });

/** How many reports a list has, for the tab that is not shown. */
export const totalQuery = (getApi: GetApi, tab: HistoryTab) =>
  queryOptions({
    queryKey: [ALL, "total", tab],
    queryFn: async ({ signal }) => {
      const page = await readPage(getApi, tab, { sort: "when", order: "desc" }, { limit: 1, after: null, signal });
      return page.total;
    },
  });

/** The whole report, for what the list does not hold of it. */
export const savedReportQuery = (getApi: GetApi, id: string) =>
  queryOptions({
    queryKey: [ALL, "report", id],
    queryFn: async ({ signal }) => (await getApi()).reports.readSavedReport({ params: { id } }, { signal }),
  });

type Pages = { readonly pages: ReportsPage[]; readonly pageParams: unknown[] };

function without(page: ReportsPage, gone: ReadonlySet<string>, count: number): ReportsPage {
  const counts = { matching: page.matching - count, total: page.total - count };
  // The two kinds of page differ in their rows only; each keeps its own.
  return { ...page, ...counts, reports: page.reports.filter(({ id }) => !gone.has(id)) } as ReportsPage;
}

/** Removes deleted rows from the cache, so that no request is needed. */
export async function dropRows(client: QueryClient, tab: HistoryTab, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  // An answer that was on its way still has them.
  await client.cancelQueries({ queryKey: [ALL, "rows", tab] });
  client.setQueriesData<Pages>({ queryKey: [ALL, "rows", tab] }, (known) => {
    if (!known) return known;
    const count = known.pages.flatMap(({ reports }) => reports.filter(({ id }) => gone.has(id))).length;
    return { ...known, pages: known.pages.map((page) => without(page, gone, count)) };
  });
  void client.invalidateQueries({ queryKey: [ALL, "total", tab] });
  // Earlier answers may contain them as well; those are requested again when they are next shown.
  void client.invalidateQueries({ queryKey: [ALL, "rows", tab], refetchType: "none" });
}
