import type { ConfidenceLevel } from "@waymark/contracts/connectivity-test/finding-words";
import type { Finding } from "@waymark/contracts/connectivity-test/findings";
import { fixText, say } from "@waymark/rules/findings/texts";
import type { ReactNode } from "react";
import { findingTitle, findingWords } from "../../../../platform/texts/finding-words.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import { Mark } from "../../../../ui/marks.tsx";
import { OwnerChip } from "../../../../ui/owner-chip.tsx";
import { TONES } from "./finding-tones.ts";
import styles from "./findings.module.css";
import type { CauseGroup } from "./group-by-cause.ts";
import { Symptoms } from "./symptoms.tsx";

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

type Props = CauseGroup & {
  readonly words: Words;
  /** What can be done about it right here. */
  readonly actions?: ReactNode;
};

/** What, why we think so, what to do, who; and what else goes with it. */
export function FindingCard({ root, symptoms, words, actions }: Props) {
  const { t } = useTexts();
  const { severity, owner, evidence, confidence } = root;
  const said = findingWords(words);
  return (
    <li className={styles.finding}>
      <div className={styles.severity}>
        <Mark tone={TONES[severity]}>{t(`findings.severity.${severity}`)}</Mark>
      </div>
      <h3 className={styles.title}>{findingTitle(root, words)}</h3>
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
        <p>{fixText(root, said)}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {symptoms.length > 0 && <Symptoms symptoms={symptoms} words={words} />}
    </li>
  );
}
