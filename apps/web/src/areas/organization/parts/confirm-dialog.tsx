import { Button, Field, Input } from "@fluentui/react-components";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "../organization.module.css";

type Props = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** What must be typed first, where it cannot be undone and is about somebody else. */
  readonly typed?: { readonly label: string; readonly wanted: string };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

const isSame = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: "base" }) === 0;

/** The browser's own dialog: it keeps the focus inside, closes by Escape and gives the focus back. */
export function ConfirmDialog({ title, text, confirm, typed, onConfirm, onClose }: Props) {
  const { t } = useTexts();
  const titleId = useId();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [given, setGiven] = useState("");
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const isReady = !typed || isSame(given, typed.wanted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    dialog.current?.close();
    onConfirm();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <h2 id={titleId} className={styles.dialogTitle}>
          {title}
        </h2>
        <p id={textId} className={styles.dialogText}>
          {text}
        </p>
        {typed && (
          <Field label={typed.label}>
            <Input value={given} autoComplete="off" onChange={(_, { value }) => setGiven(value)} />
          </Field>
        )}
        <div className={styles.dialogButtons}>
          <Button type="submit" appearance="primary" disabledFocusable={!isReady}>
            {confirm}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{t("organization.cancel")}</Button>
        </div>
      </form>
    </dialog>
  );
}
