import type { LogState } from "@waymark/contracts/change-requests/log-schemas";
import { formatMoment } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { CopyButton } from "../../../ui/copy-field/copy-button.tsx";
import { Mark } from "../../../ui/marks.tsx";
import { Card } from "../../../ui/page/section.tsx";
import styles from "./change-log.module.css";
import { shortHash } from "./log-words.ts";

/** Whether the chain of the log held when it was last computed anew, and where it ends. */
export function LogStateCard({ log: { checked, head, publishedWith } }: { log: LogState }) {
  const { t, language } = useTexts();
  const isBroken = checked?.isWhole === false;
  return (
    <Card title={t(isBroken ? "changes.log.broken" : checked ? "changes.log.whole" : "changes.log.unchecked")}>
      <div className={styles.state}>
        {checked !== null && (
          <p className={styles.checked}>
            {!isBroken && <Mark tone="good">{t.count("changes.log.count", checked.entries)}</Mark>}
            {isBroken && <Mark tone="bad">{t("changes.log.brokenText")}</Mark>}
            <span className={styles.quiet}>
              {t("changes.log.checkedAt", { moment: formatMoment(language, Date.parse(checked.at), Date.now()) })}
            </span>
          </p>
        )}
        {head !== null && (
          <p className={styles.checked}>
            <code>{shortHash(head)}</code>
            <span className={styles.quiet}>
              {publishedWith === null ? t("changes.log.headOnly") : t("changes.log.head", { version: publishedWith })}
            </span>
          </p>
        )}
        <p className={styles.plain}>{t("changes.log.chain")}</p>
        {head !== null && (
          <div>
            <CopyButton text={head} name={t("changes.log.copy")} size="small" />
          </div>
        )}
      </div>
    </Card>
  );
}

export function WhoseNames() {
  const { t } = useTexts();
  return (
    <Card title={t("changes.log.names")}>
      <p className={styles.plain}>{t("changes.log.namesText")}</p>
    </Card>
  );
}
