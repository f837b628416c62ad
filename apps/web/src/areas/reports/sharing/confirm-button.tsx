import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from "@fluentui/react-components";
import { useRef, useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "./own-report.module.css";

type Words = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly failed: string;
};
type Act = { readonly act: () => Promise<unknown>; readonly onDone: () => void };
type ButtonParts = { readonly label: string; readonly icon?: ButtonProps["icon"] };

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton({ label, icon, ...asked }: ButtonParts & Words & Act) {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={(element: HTMLButtonElement | null) => {
          button.current = element;
        }}
        size="small"
        appearance="subtle"
        icon={icon ?? null}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {isAsked && <ConfirmDialog {...asked} onClose={close} />}
    </>
  );
}

type Props = Words & Act & { readonly onClose: () => void };

/** Stays open where it did not work. */
function ConfirmDialog({ title, text, confirm, failed, act, onDone, onClose }: Props) {
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
