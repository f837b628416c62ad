import type { Finding } from "@waymark/contracts/connectivity-test/findings";
import { useId } from "react";
import { findingTitle } from "../../../../platform/texts/finding-words.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import { MarkIcon } from "../../../../ui/marks.tsx";
import { figureText, limitText } from "../../groups/figure-text.ts";
import { TONES } from "./finding-tones.ts";
import styles from "./symptoms.module.css";

/** The number that a symptom is judged by, where its title does not say all. */
function Figure({ figure, words }: { figure: Finding["figure"]; words: Words }) {
  if (!figure) return null;
  const { number, unit } = figureText(figure, words);
  const limit = limitText(figure, words);
  return (
    <span className={styles.figure}>
      <strong>{unit === "" ? number : `${number}\u00a0${unit}`}</strong>
      {limit && <span className={styles.limit}>{limit}</span>}
    </span>
  );
}

/** What goes with its cause, hung under it: one line each, because it needs no mending of its own. */
export function Symptoms({ symptoms, words }: { symptoms: readonly Finding[]; words: Words }) {
  const { t } = useTexts();
  const title = useId();
  return (
    <div className={styles.symptoms}>
      <h4 id={title} className={styles.heading}>
        {t("report.findings.alsoExplains")}
      </h4>
      <ul aria-labelledby={title}>
        {symptoms.map((finding) => (
          <li key={finding.id}>
            <MarkIcon tone={TONES[finding.severity]} />
            <span>{findingTitle(finding, words)}</span>
            <Figure figure={finding.figure} words={words} />
          </li>
        ))}
      </ul>
    </div>
  );
}
