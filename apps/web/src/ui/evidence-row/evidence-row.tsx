import { Button } from "@fluentui/react-components";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import { type ReactNode, useId, useState } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { Mark, type MarkTone } from "../marks.tsx";
import styles from "./evidence-row.module.css";

type Props = {
  readonly tone: MarkTone;
  /** The judgement in a word, such as Warning, Passed, Agrees. */
  readonly word: string;
  readonly name: string;
  readonly text: ReactNode;
  readonly note?: ReactNode;
  readonly time?: string;
  /** Opens below the row. */
  readonly details?: ReactNode;
  readonly isOpenAtFirst?: boolean;
  readonly onRerun?: () => void;
  readonly isRunning?: boolean;
};

/** The rows stand in this card. */
export const EvidenceList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);

/** A check and its result: a word with an icon, what was found, and details that open. */
export function EvidenceRow(props: Props) {
  const { tone, word, name, text, note, time, details, isOpenAtFirst = false, onRerun, isRunning = false } = props;
  const { t } = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <li className={styles.row}>
      <span className={styles.chevron}>
        {details !== undefined && (
          <Button
            size="small"
            appearance="subtle"
            icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
            aria-label={t("ui.evidence.details", { name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </span>
      <span className={styles.mark}>
        {isRunning ? <Mark tone="measuring">{t("ui.evidence.running")}</Mark> : <Mark tone={tone}>{word}</Mark>}
      </span>
      <div className={styles.words}>
        <p className={styles.text}>
          <strong>{name}</strong> {text}
        </p>
        {note && <p className={styles.note}>{note}</p>}
        {isOpen && details !== undefined && (
          <div id={id} className={styles.details}>
            {details}
          </div>
        )}
      </div>
      {onRerun && (
        <span className={styles.rerun}>
          <Button
            size="small"
            disabledFocusable={isRunning}
            aria-label={t("ui.evidence.rerunOf", { name })}
            onClick={onRerun}
          >
            {t("ui.evidence.rerun")}
          </Button>
        </span>
      )}
      <span className={styles.time}>{time}</span>
    </li>
  );
}

type FactProps = Pick<Props, "tone" | "word" | "name" | "text" | "note">;

/** A piece of evidence that a person weighs: what it is about with its judgement, and beside it what was found. */
export function EvidenceFact({ tone, word, name, text, note }: FactProps) {
  return (
    <li className={styles.fact}>
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.small}>
          <Mark tone={tone}>{word}</Mark>
        </span>
      </span>
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  );
}
