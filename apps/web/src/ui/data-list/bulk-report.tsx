import { Button } from "@fluentui/react-components";
import { CheckmarkCircleFilled } from "@fluentui/react-icons/svg/checkmark-circle";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import styles from "./bulk.module.css";
import type { BulkOutcome } from "./use-bulk.ts";

const LISTED = 8;

type Props = {
  readonly outcome: BulkOutcome;
  readonly onOnlyFailed: () => void;
  readonly onDismiss: () => void;
};

/** How an action on several rows ended: how many are done, and why the others are not. */
export function BulkReport({ outcome, onOnlyFailed, onDismiss }: Props) {
  const { t } = useTexts();
  const { all, failed, onRetry } = outcome;
  const isDone = failed.length === 0;
  const said = isDone ? t.count("ui.list.doneAll", all) : t("ui.list.doneSome", { done: all - failed.length, all });
  const hidden = failed.length - LISTED;
  return (
    <div className={styles.report} data-failed={!isDone}>
      <span className={styles.icon}>{isDone ? <CheckmarkCircleFilled /> : <ErrorCircleFilled />}</span>
      <div className={styles.reportBody}>
        <p className={styles.reportTitle}>{outcome.title ?? said}</p>
        {!isDone && (
          <>
            <dl className={styles.failures}>
              {failed.slice(0, LISTED).map(({ id, name, reason }) => (
                <div key={id} className={styles.failure}>
                  <dt>{name}</dt>
                  <dd>{reason}</dd>
                </div>
              ))}
            </dl>
            {hidden > 0 && <p className={styles.hidden}>{t.count("ui.list.moreFailed", hidden)}</p>}
            <div className={styles.reportActions}>
              {onRetry && (
                <Button size="small" onClick={onRetry}>
                  {t("ui.retry")}
                </Button>
              )}
              <Button size="small" onClick={onOnlyFailed}>
                {t.count("ui.list.onlyFailed", failed.length)}
              </Button>
            </div>
          </>
        )}
      </div>
      <Button
        size="small"
        appearance="transparent"
        icon={<DismissRegular />}
        aria-label={t("ui.close")}
        onClick={onDismiss}
      />
    </div>
  );
}
