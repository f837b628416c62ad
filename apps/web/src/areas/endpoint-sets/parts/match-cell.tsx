import type { ListedEndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "./sets.module.css";

/** The entries that hold or cover what was searched for, and whose they are. */
export function MatchCell({ set: { matches } }: { set: ListedEndpointSet }) {
  const { t } = useTexts();
  return (
    <span className={styles.matches}>
      {matches.map(({ entry, fromMemberSet }) => (
        <span key={entry}>
          <code className={styles.entry}>{entry}</code>{" "}
          <span className={styles.quiet}>
            {fromMemberSet === null ? t("endpointSets.ownEntry") : t("endpointSets.fromSet", { name: fromMemberSet })}
          </span>
        </span>
      ))}
    </span>
  );
}
