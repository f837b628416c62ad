import { LocationRegular } from "@fluentui/react-icons/svg/location";
import type { CorrectedSubject, Correction } from "@waymark/contracts/connectivity-test/corrections";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { lazy, Suspense, useState } from "react";
import { loadChunk } from "../../../../../platform/problems/chunk-loading.ts";
import { useTexts } from "../../../../../platform/texts/texts-context.tsx";
import { placeName } from "../../../place-name.ts";
import { useClaim } from "../../../running/use-claim.ts";
import styles from "./correct.module.css";

const CorrectDialog = lazy(() =>
  loadChunk(() => import("./correct-dialog.tsx")).then((module) => ({ default: module.CorrectDialog })),
);

type Props = {
  readonly report: Report;
  readonly subject: CorrectedSubject;
  /** What is kept now; the report's own list of corrections is for the page to change. */
  readonly onCorrected: (correction: Correction) => void;
};

/** "That's not where I am": for whoever made the report, in every place of it that is a guess. */
export function CorrectPlace({ report, subject, onCorrected }: Props) {
  const { t, language } = useTexts();
  const claimSecret = useClaim(report);
  const [isOpen, setOpen] = useState(false);
  if (claimSecret === undefined) return null;
  const said = report.corrections.find((correction) => correction.subject === subject);
  return (
    <div className={styles.line}>
      {said && (
        <span className={styles.said}>
          {t(said.isPlausible ? `correct.${subject}.said` : "correct.saidImpossible", {
            place: placeName(said, language),
          })}
        </span>
      )}
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LocationRegular className={styles.pin ?? ""} />
        {t(said ? "correct.change" : `correct.${subject}.open`)}
      </button>
      {isOpen && (
        <Suspense>
          <CorrectDialog
            report={report}
            subject={subject}
            claimSecret={claimSecret}
            onCorrected={onCorrected}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
