import type { CorrectedSubject } from "@waymark/contracts/connectivity-test/corrections";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ReactNode } from "react";
import styles from "./correct.module.css";

type Props = { readonly report: Report; readonly correct: (subject: CorrectedSubject) => ReactNode };

/** Below the path: its stations are guesses of address databases, whether or not a finding rests on them. */
export function CorrectPath({ report, correct }: Props) {
  return (
    <div className={styles.path}>
      {report.egressNetwork !== null && correct("egress")}
      {report.dnsResolver?.status === "Completed" && correct("resolver")}
    </div>
  );
}
