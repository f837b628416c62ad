import { Avatar } from "@fluentui/react-components";
import { PeopleRegular } from "@fluentui/react-icons/svg/people";
import { WarningFilled } from "@fluentui/react-icons/svg/warning";
import type { Workload } from "@waymark/contracts/workloads/schemas";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "./workloads.module.css";

/** Who approves: the first of the group and how many more, or that nobody does. */
export function ChampCell({ workload: { champName, champCount, workloadChampEmail } }: { workload: Workload }) {
  const { t } = useTexts();
  if (champCount === 0)
    return (
      <span className={styles.champ}>
        <span className={styles.words}>
          <span className={styles.nobody}>
            <WarningFilled />
            {t("workloads.nobody")}
          </span>
          <span className={styles.detail}>{t("workloads.nobodyText")}</span>
        </span>
      </span>
    );
  const more = (champCount ?? 1) - 1;
  return (
    <span className={styles.champ}>
      {champName === null ? (
        <PeopleRegular className={styles.group ?? ""} aria-hidden="true" />
      ) : (
        <Avatar className={styles.face ?? ""} name={champName} size={24} color="neutral" aria-hidden="true" />
      )}
      <span className={styles.words}>
        <span className={styles.name}>
          {champName ?? t("workloads.champUnknown")}
          {more > 0 && <span className={styles.more}> {t.count("workloads.moreChamps", more)}</span>}
        </span>
        <span className={styles.detail}>{workloadChampEmail}</span>
      </span>
    </span>
  );
}
