import { useQueryClient } from "@tanstack/react-query";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { useState } from "react";
import { requestMessage } from "../../platform/api/request-error.ts";
import { useApi } from "../../platform/api-context.tsx";
import type { BulkOutcome } from "../../ui/data-list/use-bulk.ts";
import type { Selection } from "../../ui/data-list/use-selection.ts";
import { deleteReports } from "./delete-reports.ts";
import type { HistoryTab } from "./history-address.ts";
import { dropRows } from "./queries.ts";
import { browserSaveMarks } from "./saving/save-marks.ts";
import type { Notice } from "./use-notice.ts";
import type { HistoryWords } from "./words.ts";

/** What this browser keeps of reports that are gone: another area's, so the application hands it in. */
export type Forget = (ids: readonly string[]) => void;

type DeletionOptions = {
  readonly tab: HistoryTab;
  readonly words: HistoryWords;
  readonly selection: Selection<AnySummary>;
  readonly notify: (notice: Notice) => void;
  /** Puts away what was said of the deletion before. */
  readonly onBegin: () => void;
  /** Takes what could not be deleted, to be marked in its rows. */
  readonly onFailed: (outcome: BulkOutcome) => void;
  readonly onGone: (ids: readonly string[]) => void;
  readonly forget: Forget;
};

export type Deletion = {
  /** What is to be deleted once it is confirmed. */
  readonly asked: readonly AnySummary[];
  readonly ask: (rows: readonly AnySummary[]) => void;
  readonly cancel: () => void;
  readonly confirm: () => Promise<void>;
};

const DONE = { mine: "history.delete.done", received: "history.delete.receivedDone" } as const;

/** Asks first, then deletes; what could not be deleted stays ticked. */
export function useDeletion(options: DeletionOptions): Deletion {
  const { tab, words, selection, notify, onBegin, onFailed, onGone, forget } = options;
  const { t } = words;
  const getApi = useApi();
  const client = useQueryClient();
  const [asked, ask] = useState<readonly AnySummary[]>([]);
  const cancel = () => ask([]);

  const confirm = async () => {
    onBegin();
    const { ids, error } = await deleteReports(
      getApi,
      tab,
      asked.map(({ id }) => id),
    );
    ask([]);
    selection.set(
      asked.filter(({ id }) => ids.includes(id)),
      false,
    );
    await dropRows(client, tab, ids);
    for (const id of ids) browserSaveMarks.drop(id);
    forget(ids);
    if (ids.length > 0) onGone(ids);
    if (error === undefined) return notify({ intent: "success", text: t.count(DONE[tab], ids.length) });
    const reason = requestMessage(error, t);
    const left = asked.filter(({ id }) => !ids.includes(id));
    return onFailed({
      title: t("history.delete.failed", { done: ids.length, all: asked.length, reason }),
      all: asked.length,
      failed: left.map(({ id, dateTime }) => ({ id, name: words.moment(dateTime), reason })),
    });
  };
  return { asked, ask, cancel, confirm };
}
