import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import styles from "./changes.module.css";

/** How many entries join and leave. */
export const EntriesCell = ({
  change: { additions, removals },
}: {
  change: Pick<EndpointSetChange, "additions" | "removals">;
}) => (
  <span className={styles.entries}>
    <span className={additions > 0 ? styles.plus : styles.quiet}>+{additions}</span>{" "}
    <span className={removals > 0 ? styles.minus : styles.quiet}>−{removals}</span>
  </span>
);
