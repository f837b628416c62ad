import type { ConfidenceLevel, Severity } from "@waymark/contracts/connectivity-test/finding-words";
import type { Finding, Judgement } from "@waymark/contracts/connectivity-test/findings";
import { say } from "@waymark/rules/findings/texts";
import type { ReactNode } from "react";
import { findingWords } from "../../../../../platform/texts/finding-words.ts";
import { useTexts } from "../../../../../platform/texts/texts-context.tsx";
import { Mark, type MarkTone } from "../../../../../ui/marks.tsx";
import { OwnerChip } from "../../../../../ui/owner-chip.tsx";
import { titleOf } from "../../../results/finding-words.ts";
import type { Words } from "../../../results/words.ts";
import styles from "./findings.module.css";

const TONES: Readonly<Record<Severity, MarkTone>> = {
  Critical: "bad",
  High: "bad",
  Medium: "warning",
  Low: "information",
  Info: "information",
};

const BARS: Readonly<Record<ConfidenceLevel, number>> = { high: 3, medium: 2, low: 1 };

function Confidence({ confidence, words }: { confidence: Finding["confidence"]; words: Words }) {
  const { t } = useTexts();
  return (
    <p className={styles.confidence}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} data-on={bar <= BARS[confidence.level]} />
        ))}
      </span>
      <strong>{t(`findings.confidence.${confidence.level}`)}</strong>
      <span>{say(`findings.basis.${confidence.basis}`, confidence.values, findingWords(words))}</span>
    </p>
  );
}

type Props = {
  readonly finding: Finding;
  readonly judgement: Judgement;
  readonly words: Words;
  /** What can be done about it right here. */
  readonly actions?: ReactNode;
};

/** What, why we think so, what to do, who. */
export function FindingCard({ finding, judgement, words, actions }: Props) {
  const { t } = useTexts();
  const { id, severity, owner, wording, values, evidence, confidence, followsFrom } = finding;
  const said = findingWords(words);
  const cause = judgement.findings.find((other) => other.id === followsFrom);
  const explained = judgement.suppressed.filter(({ by }) => by === id);
  return (
    <li className={styles.finding}>
      <div className={styles.severity}>
        <Mark tone={TONES[severity]}>{t(`findings.severity.${severity}`)}</Mark>
      </div>
      <h3 className={styles.title}>{titleOf(finding, words)}</h3>
      <div className={styles.owner}>
        <OwnerChip owner={owner} />
      </div>
      <div className={styles.why}>
        <h4 className={styles.label}>{t("findings.heading.why")}</h4>
        <ul className={styles.evidence}>
          {evidence.map((one) => (
            <li key={one.id}>{say(`findings.evidence.${one.id}`, one.values, said)}</li>
          ))}
        </ul>
        <Confidence confidence={confidence} words={words} />
      </div>
      <div className={styles.what}>
        <h4 className={styles.label}>{t("findings.heading.fix")}</h4>
        <p>{say(`findings.${wording}.fix`, values, said)}</p>
        {cause && <p>{t("findings.followsFrom", { finding: titleOf(cause, words) })}</p>}
        {explained.length > 0 && (
          <p>
            {t("report.findings.explains", {
              findings: said.list(explained.map((one) => titleOf(one.finding, words))),
            })}
          </p>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </li>
  );
}
