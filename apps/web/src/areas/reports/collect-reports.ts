import { limits } from "@waymark/contracts/limits";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import type { HistoryTab } from "./history-address.ts";
import { type GetApi, readPage } from "./queries.ts";
import type { Question } from "./question-of.ts";

type Progress = (done: number, all: number) => void;

/** Everything that matches, in as few pages as there can be. */
export async function collectReports(
  getApi: GetApi,
  asked: { readonly tab: HistoryTab; readonly question: Question },
  signal: AbortSignal,
  onProgress: Progress,
): Promise<readonly AnySummary[]> {
  const rows: AnySummary[] = [];
  let after: string | null = null;
  do {
    const page = await readPage(getApi, asked.tab, asked.question, { limit: limits.historyPageRowsMax, after, signal });
    rows.push(...page.reports);
    onProgress(rows.length, page.matching);
    after = page.next;
  } while (after !== null);
  return rows;
}
