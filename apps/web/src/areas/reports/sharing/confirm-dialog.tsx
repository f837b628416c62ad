import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from "@fluentui/react-components";
import { useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "./own-report.module.css";

type Props = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly failed: string;
  readonly act: () => Promise<void>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks before what cannot be undone, and stays open where it did not work. */
export function ConfirmDialog({ title, text, confirm, failed, act, onDone, onClose }: Props) {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const run = () => {
    setBusy(true);
    setFailed(false);
    act().then(onDone, () => {
      setBusy(false);
      setFailed(true);
    });
  };
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, data) => !data.open && !isBusy && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <p className={styles.text}>{text}</p>
            {hasFailed && (
              <p role="alert" className={styles.complaint}>
                {failed}
              </p>
            )}
          </DialogContent>
          <DialogActions>
            <Button disabledFocusable={isBusy} onClick={onClose}>
              {t("delete.cancel")}
            </Button>
            <Button appearance="primary" disabledFocusable={isBusy} onClick={run}>
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
