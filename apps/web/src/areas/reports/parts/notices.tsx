import { Button, MessageBar, MessageBarActions, MessageBarBody, ProgressBar } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { Progress } from "../use-export.ts";
import type { Notice } from "../use-notice.ts";
import styles from "./history.module.css";

type Props = {
  readonly notice: Notice | undefined;
  readonly onPutAway: () => void;
  readonly progress: Progress | undefined;
  readonly onCancel: () => void;
};

/** What happened, and what is going on. The region is always there, so that what comes into it is read aloud. */
export function Notices({ notice, onPutAway, progress, onCancel }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles.notices} role="status">
      {progress && (
        <div className={styles.progress}>
          <span>{t("history.export.progress", { done: progress.done, all: progress.all })}</span>
          <Button size="small" onClick={onCancel}>
            {t("history.export.cancel")}
          </Button>
          <ProgressBar
            className={styles.progressBar ?? ""}
            aria-label={t("history.export")}
            value={progress.all === 0 ? 1 : progress.done / progress.all}
          />
        </div>
      )}
      {notice && (
        <MessageBar intent={notice.intent} politeness="polite">
          <MessageBarBody>{notice.text}</MessageBarBody>
          <MessageBarActions
            containerAction={
              <Button
                appearance="transparent"
                icon={<DismissRegular />}
                aria-label={t("history.notice.close")}
                onClick={onPutAway}
              />
            }
          />
        </MessageBar>
      )}
    </div>
  );
}
