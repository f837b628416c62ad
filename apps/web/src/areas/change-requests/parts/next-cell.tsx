import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { nextStep } from "../change-words.ts";
import styles from "./changes.module.css";

const OWN_STEPS = ["workloadChampApprove", "changeCouncilApprove", "unblock", "submit"] as const;

/** What comes next and who does it; the reader's own step is marked. */
export function NextCell({ change }: { change: EndpointSetChange }) {
  const { t } = useTexts();
  const { what, who } = nextStep(change, t);
  const isOwn =
    change.status !== "StagedForPublishing" && OWN_STEPS.some((action) => change.allowedActions.includes(action));
  return (
    <span className={styles.next}>
      <span className={isOwn ? styles.own : undefined}>{what}</span>
      <span className={styles.quiet}>{isOwn ? t("changes.next.you") : who}</span>
    </span>
  );
}
