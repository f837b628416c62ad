import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { useMemo } from "react";
import { useApi } from "../../platform/api-context.tsx";
import type { HistoryTab } from "./history-address.ts";
import { historyQuery, totalQuery } from "./queries.ts";
import type { Question } from "./question-of.ts";

/** The pages of one list that have been read, and how many reports both lists have. */
export function useReportList(tab: HistoryTab, question: Question) {
  const getApi = useApi();
  const list = useInfiniteQuery(historyQuery(getApi, tab, question));
  const otherTab: HistoryTab = tab === "mine" ? "received" : "mine";
  const otherTotal = useQuery(totalQuery(getApi, otherTab)).data;
  const { data } = list;
  const rows = useMemo<readonly AnySummary[]>(
    () => data?.pages.flatMap((page): AnySummary[] => page.reports) ?? [],
    [data],
  );
  const last = data?.pages.at(-1);
  const totals = { [tab]: last?.total, [otherTab]: otherTotal } as Readonly<Record<HistoryTab, number | undefined>>;
  return { list, rows, totals, matching: last?.matching ?? 0, countries: last?.countries ?? [] };
}
