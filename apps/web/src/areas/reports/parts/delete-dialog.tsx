import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import type { HistoryTab } from "../history-address.ts";
import type { Deletion } from "../use-deletion.ts";

const WORDS = {
  mine: { title: "history.delete.title", text: "history.delete.text", confirm: "history.delete.confirm" },
  received: {
    title: "history.delete.receivedTitle",
    text: "history.delete.receivedText",
    confirm: "history.delete.receivedConfirm",
  },
} as const;

/** There is no way back, so it says how many and what goes with them. */
export function DeleteDialog({ tab, deletion }: { tab: HistoryTab; deletion: Deletion }) {
  const { t } = useTexts();
  const { asked, cancel, confirm } = deletion;
  const words = WORDS[tab];
  if (asked.length === 0) return null;
  return (
    <ConfirmDialog
      title={t.count(words.title, asked.length)}
      text={t(words.text)}
      confirm={t(words.confirm)}
      pending={t("history.delete.going")}
      isDangerous
      onConfirm={confirm}
      onClose={cancel}
    />
  );
}
