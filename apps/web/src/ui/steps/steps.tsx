import { CheckmarkRegular } from "@fluentui/react-icons/svg/checkmark";
import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import styles from "./steps.module.css";

export type Step = {
  readonly key: string;
  readonly title: string;
  readonly state: "done" | "current" | "toCome" | "failed";
  /** One fact below the title. Where no step has one, titles stand beside their numbers. */
  readonly note?: string;
  /** A step that may be opened again. */
  readonly onOpen?: () => void;
};

type Props = {
  readonly steps: readonly Step[];
  /** What the steps lead to, for screen readers. */
  readonly label?: string;
  /** The step on the page where it is not the `current` one: one that failed, or an earlier one. */
  readonly at?: string;
};

/** Where one stands in a wizard. On phones: a bar of pieces and "Step 2 of 4". */
export function Steps({ steps, label, at }: Props) {
  const { t } = useTexts();
  const isHere = ({ key, state }: Step) => (at === undefined ? state === "current" : key === at);
  const here = Math.max(0, steps.findIndex(isHere));
  const hasNotes = steps.some(({ note }) => note !== undefined);
  return (
    <div>
      <ol
        className={`${styles.steps} ${hasNotes ? styles.stacked : styles.inline}`}
        aria-label={label ?? t("ui.steps.label")}
      >
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={`${styles.step} ${styles[step.state]} ${index === here ? styles.here : ""}`}
            aria-current={index === here ? "step" : undefined}
          >
            <StepBody step={step} number={index + 1} />
          </li>
        ))}
      </ol>
      <p className={styles.phone} aria-hidden="true">
        {t("ui.steps.at", { step: here + 1, steps: steps.length })} · <strong>{steps[here]?.title}</strong>
      </p>
    </div>
  );
}

function StepBody({ step: { title, state, note, onOpen }, number }: { step: Step; number: number }) {
  const { t } = useTexts();
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {state === "done" && <CheckmarkRegular />}
        {state === "failed" && <ErrorCircleFilled />}
        {(state === "current" || state === "toCome") && number}
      </span>
      <span className={styles.words}>
        {onOpen ? (
          <button type="button" className={styles.open} onClick={onOpen}>
            {title}
          </button>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span className={ui.visuallyHidden}>, {t(`ui.steps.${state}`)}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  );
}
