import { LocationRegular } from "@fluentui/react-icons/svg/location";
import type { CorrectedSubject, Correction } from "@waymark/contracts/connectivity-test/corrections";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { lazy, Suspense, useState } from "react";
import { loadChunk } from "../../../../platform/problems/chunk-loading.ts";
import { useClaim } from "../../../../platform/test-run/use-claim.ts";
import { placeName } from "../../../../platform/texts/place-name.ts";
import { localPlace } from "../../../../platform/texts/place-words.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
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

/** "That's not where I am": for the person who made the report, beside every guessed place. */
export function CorrectPlace({ report, subject, onCorrected }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const claim = useClaim(report);
  const [isOpen, setOpen] = useState(false);
  if (claim === undefined) return null;
  const said = report.corrections.find((correction) => correction.subject === subject);
  return (
    <div className={styles.line}>
      {said && (
        <span className={styles.said}>
          {t(said.isPlausible ? `correct.${subject}.said` : "correct.saidImpossible", {
            place: placeName(localPlace(said, texts), language),
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
            claim={claim}
            onCorrected={onCorrected}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
