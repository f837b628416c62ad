import type { Owner } from "@waymark/contracts/connectivity-test/finding-words";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { OwnerChip } from "../../../ui/owner-chip.tsx";
import styles from "./verdict-owners.module.css";

type Share = { readonly owner: Owner; readonly what: string | undefined };

/** The owners who can fix the causes of the verdict, or that there is nothing to fix. */
export function VerdictOwners({ judgement }: { judgement: Judgement }) {
  const { t } = useTexts();
  const { verdict, findings } = judgement;
  if (verdict.owners.length === 0) {
    if (verdict.tone !== "works") return null;
    return <p className={styles.nothing}>{t("report.nothingToFix")}</p>;
  }
  const shares = verdict.owners.map((owner): Share => {
    const caused = verdict.causes.flatMap((cause) =>
      cause.kind === "finding" && findings.some((finding) => finding.id === cause.id && finding.owner === owner)
        ? [t(`findings.rule.${cause.id}`)]
        : [],
    );
    return { owner, what: caused[0] };
  });
  return (
    <div className={styles.owners}>
      <span>{t("findings.heading.who")}</span>
      {shares.map(({ owner, what }) => (
        <OwnerChip key={owner} owner={owner} what={what ?? ""} />
      ))}
    </div>
  );
}
