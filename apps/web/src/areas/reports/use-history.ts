import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { useApi } from "../../platform/api-context.tsx";
import { addressOf, type HistoryAddress, type HistoryTab, paramsOf } from "./history-address.ts";
import { historyQuery, totalQuery } from "./queries.ts";
import type { Question } from "./question-of.ts";

type Way = "push" | "replace";
export type Change = (change: Partial<HistoryAddress>, way?: Way) => void;

/** What is chosen stands in the address alone, so that it can be kept, sent and gone back to. */
export function useHistoryAddress(): readonly [HistoryAddress, Change] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => addressOf(new URLSearchParams(search)), [search]);
  const change = useCallback<Change>(
    (part, way = "push") => {
      const next = paramsOf({ ...addressOf(new URLSearchParams(search)), ...part });
      if (next !== search) void navigate({ pathname, search: next }, { replace: way === "replace" });
    },
    [navigate, pathname, search],
  );
  return [address, change];
}

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
