import { createElement } from "react";
import { HistoryPage } from "../../areas/reports/pages/history-page.tsx";
import { loadChunk } from "../../platform/problems/chunk-loading.ts";

/** The server has deleted them. If this fails, the browser forgets their runs when their term ends. */
async function forget(ids: readonly string[]): Promise<void> {
  const { forgetReports } = await loadChunk(() => import("./run.ts"));
  await forgetReports(ids);
}

/** One area deletes reports, another one keeps what the browser remembers of tests. */
export const Page = () =>
  createElement(HistoryPage, {
    forget: (ids) => ids.length > 0 && void forget(ids).catch(() => undefined),
  });
