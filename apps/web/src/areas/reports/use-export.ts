import { type AnySummary, summariesCsv, summariesJson } from "@waymark/rules/reports/export-summaries";
import { useCallback, useEffect, useRef, useState } from "react";
import { requestMessage } from "../../platform/api/request-error.ts";
import { useApi } from "../../platform/api-context.tsx";
import { saveFile } from "../../platform/save-file.ts";
import { collectReports } from "./collect-reports.ts";
import type { HistoryTab } from "./history-address.ts";
import type { Question } from "./question-of.ts";
import type { Notice } from "./use-notice.ts";
import type { HistoryWords } from "./words.ts";

export type FileKind = "csv" | "json";
export type Progress = { readonly done: number; readonly all: number };
/** Rows that are at hand, or everything that matches. */
export type Wanted = readonly AnySummary[] | { readonly tab: HistoryTab; readonly question: Question };

const isList = (wanted: Wanted): wanted is readonly AnySummary[] => Array.isArray(wanted);

function write(kind: FileKind, rows: readonly AnySummary[], words: HistoryWords): void {
  const now = new Date().toISOString();
  const name = `waymark-reports-${now.slice(0, 16).replaceAll(/[T:]/g, "-")}.${kind}`;
  if (kind === "csv") saveFile(name, "text/csv;charset=utf-8", summariesCsv(rows, words.verdict));
  else saveFile(name, "application/json", summariesJson(rows, now));
}

/** Makes a file of reports in the browser; what is not at hand is collected page by page. */
export function useExport(words: HistoryWords, notify: (notice: Notice) => void) {
  const getApi = useApi();
  const [progress, setProgress] = useState<Progress>();
  const going = useRef<AbortController>(undefined);
  const cancel = useCallback(() => going.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const start = async (kind: FileKind, wanted: Wanted) => {
    cancel();
    const stop = new AbortController();
    going.current = stop;
    const { t } = words;
    try {
      const rows = isList(wanted)
        ? wanted
        : await collectReports(getApi, wanted, stop.signal, (done, all) => setProgress({ done, all }));
      if (stop.signal.aborted) return;
      write(kind, rows, words);
      notify({ intent: "success", text: t.count("history.export.done", rows.length) });
    } catch (error) {
      if (!stop.signal.aborted)
        notify({ intent: "error", text: t("history.export.failed", { reason: requestMessage(error, t) }) });
    } finally {
      if (going.current === stop) setProgress(undefined);
    }
  };
  return { start: (kind: FileKind, wanted: Wanted) => void start(kind, wanted), progress, cancel };
}
