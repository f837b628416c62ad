import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  Textarea,
} from "@fluentui/react-components";
import { CopyRegular } from "@fluentui/react-icons/svg/copy";
import { MailRegular } from "@fluentui/react-icons/svg/mail";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../../../platform/texts/texts-context.tsx";
import styles from "./actions.module.css";
import { copyText } from "./copy-text.ts";
import type { HandedOn } from "./handed-on.ts";
import { mailAddress } from "./mail-address.ts";

/** A text to look at, change and take along. */
export function TextDialog({ shown, onClose }: { shown: HandedOn; onClose: () => void }) {
  const { t } = useTexts();
  const { kind } = shown;
  const [text, setText] = useState(shown.text);
  const [subject, setSubject] = useState(shown.kind === "message" ? shown.subject : "");
  // Who opened the text for a ticket asked for a copy, which this browser refused.
  const [said, say] = useState(kind === "ticket" ? t("actions.copyByHand") : "");
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (kind === "ticket") area.current?.select();
  }, [kind]);

  const copy = async () => {
    const whole = kind === "message" ? `${subject}\n\n${text}` : text;
    if (await copyText(whole)) return say(t("actions.copied"));
    area.current?.focus();
    area.current?.select();
    return say(t("actions.copyByHand"));
  };
  const mail = mailAddress(subject, text);
  const openMail = async () => {
    if (!mail.hasText && (await copyText(text))) say(t("actions.mailPaste"));
  };
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onClose()}>
      <DialogSurface className={styles.surface ?? ""}>
        <DialogBody className={styles.body ?? ""}>
          <DialogTitle>{t(`actions.${kind}Title`)}</DialogTitle>
          <DialogContent className={styles.content ?? ""}>
            <p className={styles.hint}>{t(`actions.${kind}Hint`)}</p>
            {kind === "message" && (
              <Field label={t("actions.subject")}>
                <Input value={subject} onChange={(_event, data) => setSubject(data.value)} />
              </Field>
            )}
            <Field label={t(kind === "message" ? "actions.message" : "actions.text")}>
              <Textarea
                ref={(element: HTMLTextAreaElement | null) => {
                  area.current = element;
                }}
                className={styles.area ?? ""}
                textarea={{ className: kind === "ticket" ? styles.plain : undefined, spellCheck: kind === "message" }}
                resize="vertical"
                value={text}
                onChange={(_event, data) => setText(data.value)}
              />
            </Field>
            <p role="status" className={styles.dialogStatus}>
              {said}
            </p>
          </DialogContent>
          <DialogActions className={styles.dialogActions ?? ""}>
            <Button appearance="primary" icon={<CopyRegular />} onClick={() => void copy()}>
              {t("actions.copy")}
            </Button>
            {kind === "message" && (
              <Button as="a" href={mail.href} icon={<MailRegular />} onClick={() => void openMail()}>
                {t("actions.openMail")}
              </Button>
            )}
            <Button onClick={onClose}>{t("actions.close")}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
