import { Button } from "@fluentui/react-components";
import { CopyRegular } from "@fluentui/react-icons/svg/copy";
import { useId, useRef, useState } from "react";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import form from "../../../ui/form.module.css";
import styles from "./share-part.module.css";

export const useReportLink = (id: string): string =>
  `${window.location.origin}${useSettings().configuration.basePath}/report/${id}`;

/** A browser may have no clipboard, or may not let pages write to it. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** For the line below a report: the button alone, with the reason where it does nothing. */
export function CopyLinkButton({ id, refusal }: { id: string; refusal: string | undefined }) {
  const { t } = useTexts();
  const reasonId = useId();
  const link = useReportLink(id);
  const [status, setStatus] = useState("");
  const copy = async () => setStatus((await copied(link)) ? t("share.copied") : link);
  return (
    <span className={styles.copy}>
      <Button
        size="small"
        icon={<CopyRegular />}
        disabledFocusable={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : reasonId}
        onClick={() => void copy()}
      >
        {t("share.copy")}
      </Button>
      {refusal !== undefined && (
        <span id={reasonId} className={styles.small}>
          {refusal}
        </span>
      )}
      <span role="status" className={styles.small}>
        {status}
      </span>
    </span>
  );
}

/** For the panel: the link itself, and who can open it. */
export function LinkField({ id, refusal, note }: { id: string; refusal: string | undefined; note: string }) {
  const { t } = useTexts();
  const noteId = useId();
  const link = useReportLink(id);
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState("");
  const copy = async () => {
    if (await copied(link)) return setStatus(t("share.copied"));
    field.current?.select();
    return setStatus(t("share.copyByHand"));
  };
  return (
    <div className={styles.linkPart}>
      <div className={styles.link}>
        <div className={form.input}>
          <input ref={field} readOnly value={link} aria-label={t("share.link")} aria-describedby={noteId} />
        </div>
        <Button
          icon={<CopyRegular />}
          disabledFocusable={refusal !== undefined}
          aria-describedby={noteId}
          onClick={() => void copy()}
        >
          {t("share.copy")}
        </Button>
      </div>
      <p id={noteId} className={styles.small}>
        {refusal ?? note}
      </p>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </div>
  );
}
