import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from "@fluentui/react-components";
import { useRef } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
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
  const { asked, isGoing, cancel, confirm } = deletion;
  const words = WORDS[tab];
  // While the dialog closes it still says what it said.
  const count = useRef(0);
  if (asked.length > 0) count.current = asked.length;
  return (
    <Dialog
      modalType="alert"
      open={asked.length > 0}
      onOpenChange={(_event, { open }) => !open && !isGoing && cancel()}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t.count(words.title, count.current)}</DialogTitle>
          <DialogContent>{t(words.text)}</DialogContent>
          <DialogActions>
            <Button disabledFocusable={isGoing} onClick={cancel}>
              {t("history.delete.cancel")}
            </Button>
            <Button appearance="primary" disabledFocusable={isGoing} onClick={confirm}>
              {t(isGoing ? "history.delete.going" : words.confirm)}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
