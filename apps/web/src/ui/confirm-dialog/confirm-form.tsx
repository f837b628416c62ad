import { Button, Field, Input, Spinner, Textarea } from "@fluentui/react-components";
import { type ReactNode, useId, useState } from "react";
import { requestMessage } from "../../platform/api/request-error.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { Complaint } from "../complaint.tsx";
import styles from "./confirm-form.module.css";
import { ModalBody } from "./modal.tsx";

type Reason = {
  readonly label: string;
  readonly hint?: string;
  readonly isRequired: boolean;
  readonly maxCharacters: number;
};

export type ConfirmFormProps = {
  /** Names the thing: "Delete the report of 12 November?" */
  readonly title: string;
  /** What follows from it. */
  readonly text: ReactNode;
  /** The button's word: the act itself, not "OK". */
  readonly confirm: string;
  /** The button's word while it is under way; the same one where it is left out. */
  readonly pending?: string;
  /** Red, for what deletes or ends something. */
  readonly isDangerous?: boolean;
  /** What the person must type first, when the act is final and concerns another person. */
  readonly typed?: { readonly label: string; readonly wanted: string };
  /** Why it is done, to go on record. */
  readonly reason?: Reason;
  /** Gets the reason, trimmed. A promise keeps the dialog open until it is done, and after a failure. */
  readonly onConfirm: (reason: string) => unknown;
  readonly onClose: () => void;
  /** What to say of a failure; the sentence of a failed request where it is left out. */
  readonly failureText?: (error: unknown) => ReactNode;
};

/** In any case and with blanks around it, a name is still the same name. */
const isSame = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: "base" }) === 0;

type ReasonProps = {
  readonly reason: Reason;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
};

function ReasonField({ reason, value, isMissing, onChange }: ReasonProps) {
  const { t } = useTexts();
  const { label, hint, isRequired, maxCharacters } = reason;
  return (
    <Field
      label={label}
      required={isRequired}
      {...(isMissing ? { validationMessage: t("ui.reason.missing") } : {})}
      hint={{
        className: styles.hint,
        children: (
          <>
            <span>{hint}</span>
            <span className={styles.length}>
              {t("ui.reason.length", { length: value.length, most: maxCharacters })}
            </span>
          </>
        ),
      }}
    >
      <Textarea
        value={value}
        rows={3}
        maxLength={maxCharacters}
        onChange={(_event, { value: typed }) => onChange(typed)}
      />
    </Field>
  );
}

/** The inside of a ConfirmDialog. */
export function ConfirmForm(props: ConfirmFormProps & { readonly onBusy?: (isBusy: boolean) => void }) {
  const { t } = useTexts();
  const { title, text, confirm, pending, isDangerous, typed, reason, onConfirm, onClose, failureText, onBusy } = props;
  const failureId = useId();
  const [typedText, setTypedText] = useState("");
  const [reasonText, setReasonText] = useState("");
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>();
  const isReady = !typed || isSame(typedText, typed.wanted);

  const work = (isGoing: boolean) => {
    setBusy(isGoing);
    onBusy?.(isGoing);
  };
  const wait = async (done: Promise<unknown>) => {
    work(true);
    setFailure(undefined);
    try {
      await done;
      onClose();
    } catch (error) {
      setFailure(failureText?.(error) ?? requestMessage(error, t));
    } finally {
      work(false);
    }
  };
  const submit = () => {
    if (!isReady || isBusy) return undefined;
    const why = reasonText.trim();
    if (reason?.isRequired && why === "") return setReasonMissing(true);
    const done = onConfirm(why);
    return done instanceof Promise ? void wait(done) : onClose();
  };
  const actions = (
    <>
      <Button disabledFocusable={isBusy} onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button
        type="submit"
        appearance="primary"
        className={isDangerous && isReady && !isBusy ? (styles.danger ?? "") : ""}
        disabledFocusable={isBusy || !isReady}
        icon={isBusy ? <Spinner size="extra-tiny" aria-hidden="true" /> : null}
      >
        {isBusy ? (pending ?? confirm) : confirm}
      </Button>
    </>
  );
  return (
    <ModalBody title={title} actions={actions} onSubmit={submit}>
      {typeof text === "string" ? <p>{text}</p> : text}
      {typed && (
        <Field label={typed.label}>
          <Input value={typedText} autoComplete="off" onChange={(_event, { value }) => setTypedText(value)} />
        </Field>
      )}
      {reason && (
        <ReasonField
          reason={reason}
          value={reasonText}
          isMissing={isReasonMissing}
          onChange={(value) => {
            setReasonText(value);
            setReasonMissing(false);
          }}
        />
      )}
      <Complaint id={failureId} text={failure} />
    </ModalBody>
  );
}
