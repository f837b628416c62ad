import { useQueryClient } from "@tanstack/react-query";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { useState } from "react";
import { useApi } from "../../platform/api-context.tsx";
import { requestMessage } from "../../platform/problems/request-message.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { deleteReports } from "./delete-reports.ts";
import type { HistoryTab } from "./history-address.ts";
import { dropRows } from "./queries.ts";
import { browserSaveMarks } from "./sharing/save-marks.ts";
import type { Notice } from "./use-notice.ts";
import type { Selection } from "./use-selection.ts";

/** What this browser keeps of reports that are gone: another area's, so the application hands it in. */
export type Forget = (ids: readonly string[]) => void;

type Given = {
  readonly tab: HistoryTab;
  readonly selection: Selection;
  readonly tell: (notice: Notice) => void;
  readonly onGone: (ids: readonly string[]) => void;
  readonly forget: Forget;
};

export type Deletion = {
  /** What is to be deleted once it is confirmed. */
  readonly asked: readonly AnySummary[];
  readonly isGoing: boolean;
  readonly ask: (rows: readonly AnySummary[]) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
};

const DONE = { mine: "history.delete.done", received: "history.delete.receivedDone" } as const;

/** Asks first, then deletes; what could not be deleted stays ticked. */
export function useDeletion({ tab, selection, tell, onGone, forget }: Given): Deletion {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const [asked, ask] = useState<readonly AnySummary[]>([]);
  const [isGoing, setGoing] = useState(false);
  const cancel = () => ask([]);

  const confirm = async () => {
    setGoing(true);
    const { ids, error } = await deleteReports(
      getApi,
      tab,
      asked.map(({ id }) => id),
    );
    setGoing(false);
    ask([]);
    selection.set(
      asked.filter(({ id }) => ids.includes(id)),
      false,
    );
    dropRows(client, tab, ids);
    for (const id of ids) browserSaveMarks.drop(id);
    forget(ids);
    onGone(ids);
    if (error === undefined) return tell({ intent: "success", text: t.count(DONE[tab], ids.length) });
    const reason = requestMessage(error, t);
    return tell({
      intent: "error",
      text: t("history.delete.failed", { done: ids.length, all: asked.length, reason }),
    });
  };
  return { asked, isGoing, ask, cancel, confirm: () => void confirm() };
}
