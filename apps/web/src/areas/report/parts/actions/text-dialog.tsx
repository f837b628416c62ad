import { Button, Field, Input, Textarea } from "@fluentui/react-components";
import { CopyRegular } from "@fluentui/react-icons/svg/copy";
import { MailRegular } from "@fluentui/react-icons/svg/mail";
import { mailAddress } from "@waymark/rules/report-texts/mail-address";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Modal, ModalBody } from "../../../../ui/confirm-dialog/modal.tsx";
import { WithUiTexts } from "../../../../ui/with-ui-texts.tsx";
import { WithLateTexts } from "../with-late-texts.tsx";
import styles from "./actions.module.css";
import { copyText, type ShareableText } from "./shareable-text.ts";

type Props = {
  readonly shown: ShareableText;
  /** The reader copied the text or opened it in a mail. */
  readonly onTaken?: () => void;
  readonly onClose: () => void;
};

/** Shows a text that the reader can edit and copy. */
export function TextDialog({ shown, onTaken, onClose }: Props) {
  const { t } = useTexts();
  const { kind } = shown;
  const isMessage = kind !== "ticket";
  const [text, setText] = useState(shown.text);
  const [subject, setSubject] = useState(shown.kind === "ticket" ? "" : shown.subject);
  // The ticket text opens here only after the browser refused to copy it.
  const [status, setStatus] = useState(isMessage ? "" : t("actions.copyByHand"));
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isMessage) area.current?.select();
  }, [isMessage]);

  const copy = async () => {
    const whole = isMessage ? `${subject}\n\n${text}` : text;
    onTaken?.();
    if (await copyText(whole)) return setStatus(t("actions.copied"));
    area.current?.focus();
    area.current?.select();
    return setStatus(t("actions.copyByHand"));
  };
  const mail = mailAddress(subject, text);
  const openMail = async () => {
    onTaken?.();
    if (!mail.hasText && (await copyText(text))) setStatus(t("actions.mailPaste"));
  };
  const buttons = (
    <>
      <Button onClick={onClose}>{t("ui.close")}</Button>
      {isMessage && (
        <Button as="a" href={mail.href} icon={<MailRegular />} onClick={() => void openMail()}>
          {t("actions.openMail")}
        </Button>
      )}
      <Button appearance="primary" icon={<CopyRegular />} onClick={() => void copy()}>
        {t("actions.copy")}
      </Button>
    </>
  );
  return (
    <Modal isWide onClose={onClose}>
      <ModalBody title={t(`actions.${kind}Title`)} actions={buttons}>
        <p className={styles.hint}>{t(`actions.${kind}Hint`)}</p>
        {isMessage && (
          <Field label={t("actions.subject")}>
            <Input value={subject} onChange={(_event, data) => setSubject(data.value)} />
          </Field>
        )}
        <Field label={t(isMessage ? "actions.message" : "actions.text")}>
          <Textarea
            ref={(element: HTMLTextAreaElement | null) => {
              area.current = element;
            }}
            className={styles.area ?? ""}
            textarea={{ className: isMessage ? undefined : styles.plain, spellCheck: isMessage }}
            resize="vertical"
            value={text}
            onChange={(_event, data) => setText(data.value)}
          />
        </Field>
        <p role="status" className={styles.dialogStatus}>
          {status}
        </p>
      </ModalBody>
    </Modal>
  );
}

/** The same with the shared words, which the page of a report does not bring along. */
export const LateTextDialog = (props: Props) => (
  <WithUiTexts>
    <WithLateTexts>
      <TextDialog {...props} />
    </WithLateTexts>
  </WithUiTexts>
);
