import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { MarkIcon, type MarkTone } from "../../../../ui/marks.tsx";
import ui from "../../../../ui/ui.module.css";
import type { Words } from "../../results/words.ts";
import type { RunState } from "../../running/state.ts";
import styles from "./band.module.css";
import { STEP_MARKS, type StepMark, stepMark } from "./step-marks.ts";

const TONES: Readonly<Record<StepMark["status"], MarkTone>> = {
  waiting: "waiting",
  measuring: "measuring",
  measured: "good",
  notMeasured: "missing",
};

const SPOKEN = {
  waiting: "test.status.waiting",
  measuring: "test.status.measuring",
  measured: "test.status.done",
  notMeasured: "test.status.notMeasured",
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
            <span className={styles.stepName}>
              {t(`test.step.${id}`)}
              <span className={ui.visuallyHidden}>: {t(SPOKEN[status])}</span>
            </span>
            <span className={styles.stepFact} aria-hidden="true">
              {status === "measured" && durationMs > 0 ? words.seconds(durationMs) : ""}
              {status === "measuring" || status === "notMeasured" ? t(SPOKEN[status]) : ""}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
