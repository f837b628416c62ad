import { useQuery } from "@tanstack/react-query";
import type { Workload } from "@waymark/contracts/workloads/schemas";
import { useApi } from "../../../platform/api-context.tsx";
import { useDirectory } from "../../../platform/directory/use-directory.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { PersonPhoto } from "../../../ui/people-picker/person-photo.tsx";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { champsQuery } from "../queries.ts";
import styles from "./workloads.module.css";

type Props = {
  /** Undefined where the list does not hold it. */
  readonly workload: Workload | undefined;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

/** One workload beside the list, to read. */
export function ViewWorkload({ workload, takesFocus, onClose }: Props) {
  const { t } = useTexts();
  return (
    <SidePanel
      isOpen
      takesFocus={takesFocus}
      title={workload?.id ?? t("workloads.unknown")}
      closeLabel={t("workloads.close")}
      onClose={onClose}
    >
      {workload === undefined ? (
        <p role="status">{t("workloads.unknownText")}</p>
      ) : (
        <>
          <dl className={styles.facts}>
            <dt>{t("workloads.field.serviceArea")}</dt>
            <dd>{workload.serviceAreaDisplayName}</dd>
            <dt>{t("workloads.field.workloadType")}</dt>
            <dd>{t(workload.workloadType === "External" ? "workloads.external" : "workloads.internal")}</dd>
            <dt>{t("workloads.field.workloadChampEmail")}</dt>
            <dd>{workload.workloadChampEmail}</dd>
            <dt>{t("workloads.field.propertyGroups")}</dt>
            <dd>{workload.propertyGroups.join(", ")}</dd>
          </dl>
          <Champs workload={workload.id} />
        </>
      )}
    </SidePanel>
  );
}

function Champs({ workload }: { workload: string }) {
  const { t } = useTexts();
  const { photo } = useDirectory();
  const { data, error, refetch } = useQuery(champsQuery(useApi(), workload));
  return (
    <section>
      <h3 className={styles.heading}>{t("workloads.champs")}</h3>
      {error && <Failed text={t("workloads.champsFailed")} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton shape="rows" count={2} />}
      {data?.items.length === 0 && <p>{t("workloads.nobodyText")}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.people}>
          {data.items.map(({ objectId, displayName, mail }) => (
            <li key={objectId} className={styles.person}>
              <PersonPhoto userId={objectId} name={displayName} photoOf={photo} />
              <span className={styles.words}>
                <span>{displayName}</span>
                {mail !== null && <span className={styles.detail}>{mail}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
