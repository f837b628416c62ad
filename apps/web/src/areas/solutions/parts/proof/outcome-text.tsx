import type { ProofOutcome } from "@waymark/contracts/solutions/proof";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import styles from "./proof.module.css";

/** Why a look outside has proven nothing, and what to do. What was found shows by itself. */
export function OutcomeText({ outcome }: { outcome: ProofOutcome }) {
  const { t } = useTexts();
  if (outcome === "contactsFound" || outcome === "proven") return null;
  return (
    <p className={styles.outcome} role="status">
      {t(`solutions.proof.outcome.${outcome}`)}
    </p>
  );
}
