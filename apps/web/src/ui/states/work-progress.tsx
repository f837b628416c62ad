import { Button, ProgressBar } from "@fluentui/react-components";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import styles from "./work-progress.module.css";

type Props = {
  /** What is going on: "Exporting reports". */
  readonly label: string;
  readonly done: number;
  /** Undefined while nobody knows how much there is. */
  readonly all: number | undefined;
  readonly secondsLeft?: number | undefined;
  /** Without it the work cannot be stopped. */
  readonly onCancel?: () => void;
};

const MINUTE = 60;
/** From here on seconds would only flicker. */
const MINUTES_FROM = 90;

/** Work that takes a while: how far it is, how long it still takes, and a way to stop it. */
export function WorkProgress({ label, done, all, secondsLeft, onCancel }: Props) {
  const { t, language } = useTexts();
  const numbers = new Intl.NumberFormat(language);
  const facts = [
    ...(all === undefined ? [] : [t("ui.progress.of", { done: numbers.format(done), all: numbers.format(all) })]),
    ...(secondsLeft === undefined
      ? []
      : secondsLeft < MINUTES_FROM
        ? [t.count("ui.progress.seconds", Math.max(1, Math.round(secondsLeft)))]
        : [t.count("ui.progress.minutes", Math.round(secondsLeft / MINUTE))]),
  ];
  return (
    <div className={styles.work}>
      <p className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.facts}>{facts.join(" · ")}</span>
      </p>
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          {t("ui.cancel")}
        </Button>
      )}
      <ProgressBar
        className={styles.bar ?? ""}
        aria-label={label}
        {...(all === undefined ? {} : { value: all === 0 ? 1 : done / all })}
      />
    </div>
  );
}
