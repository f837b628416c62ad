import { Button } from "@fluentui/react-components";
import type { Fqdn } from "@waymark/contracts/fqdns/schemas";
import { formatMoment } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "./fqdns.module.css";

type Props = {
  readonly fqdn: Fqdn;
  readonly onAccept: () => void;
  readonly onReject: () => void;
  readonly onCancel: () => void;
};

/** That another workload was asked for, with what this person can do about it; or how it was answered. */
export function RequestCard({ fqdn: { assignmentInfo, allowedActions }, onAccept, onReject, onCancel }: Props) {
  const { t, language } = useTexts();
  const { status, newWorkload, requestedBy, requestedDate, requestedNote, reviewedBy, reviewedNote } = assignmentInfo;
  if (status === "Unset" || newWorkload === null) return null;
  const someone = t("fqdns.someone");
  const at = requestedDate === null ? "" : formatMoment(language, Date.parse(requestedDate), Date.now());
  if (status !== "PendingReview")
    return (
      <div className={styles.request}>
        <p>{t(`fqdns.answered.${status}`, { person: reviewedBy ?? someone, workload: newWorkload })}</p>
        {reviewedNote && <p className={styles.quiet}>“{reviewedNote}”</p>}
      </div>
    );
  return (
    <div className={styles.request}>
      <p>{t("fqdns.asks", { person: requestedBy ?? someone, workload: newWorkload })}</p>
      {requestedNote && <p className={styles.quiet}>“{requestedNote}”</p>}
      <p className={styles.quiet}>{t("fqdns.asksSince", { time: at, workload: newWorkload })}</p>
      <div className={styles.buttons}>
        {allowedActions.includes("accept") && (
          <Button appearance="primary" onClick={onAccept}>
            {t("fqdns.accept")}
          </Button>
        )}
        {allowedActions.includes("reject") && <Button onClick={onReject}>{t("fqdns.reject")}</Button>}
        {allowedActions.includes("cancel") && <Button onClick={onCancel}>{t("fqdns.takeBack")}</Button>}
      </div>
    </div>
  );
}
