import type { RunState } from "../../../../platform/test-run/state.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import { MarkIcon, type MarkTone } from "../../../../ui/marks.tsx";
import ui from "../../../../ui/ui.module.css";
import styles from "./step-list.module.css";
import { STEP_MARKS, type StepMark, stepMark } from "./step-marks.ts";

const TONES: Readonly<Record<StepMark["status"], MarkTone>> = {
  NotStarted: "waiting",
  InProgress: "measuring",
  Completed: "good",
  Failed: "missing",
};

const SPOKEN = {
  NotStarted: "test.status.waiting",
  InProgress: "test.status.measuring",
  Completed: "test.status.done",
  Failed: "test.status.notMeasured",
} as const satisfies Record<StepMark["status"], unknown>;

/** Every step by name, with how it stands: icon and word. */
export function StepList({ state, words }: { state: RunState; words: Words }) {
  const { t } = useTexts();
  return (
    <ol className={styles.steps} aria-label={t("test.band.steps")}>
      {STEP_MARKS.map((id) => {
        const { status, durationMs } = stepMark(state, id);
        return (
          <li key={id} className={styles.step} data-status={status}>
            <MarkIcon tone={TONES[status]} />
            <span>
              {t(`test.step.${id}`)}
              <span className={ui.visuallyHidden}>: {t(SPOKEN[status])}</span>
            </span>
            <span className={styles.stepFact} aria-hidden="true">
              {status === "Completed" && durationMs > 0 ? words.seconds(durationMs) : ""}
              {status === "InProgress" || status === "Failed" ? t(SPOKEN[status]) : ""}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
