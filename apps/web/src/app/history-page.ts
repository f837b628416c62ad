import { createElement } from "react";
import { HistoryPage } from "../areas/reports/pages/history-page.tsx";
import { loadChunk } from "../platform/problems/chunk-loading.ts";

/** The server has them no more; should this fail, the browser forgets their runs when the term ends. */
async function forget(ids: readonly string[]): Promise<void> {
  const { forgetReports } = await loadChunk(() => import("../areas/connectivity-test/pages/report-page.tsx"));
  await forgetReports(ids);
}

/** What deletes reports belongs to another area than what the browser keeps of tests. */
export const Page = () =>
  createElement(HistoryPage, {
    forget: (ids) => ids.length > 0 && void forget(ids).catch(() => undefined),
  });
