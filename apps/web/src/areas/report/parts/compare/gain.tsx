import type { ComparedRow } from "@waymark/rules/comparison/compared";
import { predictFixed } from "@waymark/rules/prediction/predict-fixed";
import type { Words } from "../../../../platform/texts/words.ts";
import { MarkIcon } from "../../../../ui/marks.tsx";
import type { Judged } from "../../use-judged.ts";
import { rangeText } from "../path/range-text.ts";
import styles from "./gain.module.css";
import { type Gain as GainFigure, gainOf, isPerAnswer } from "./gain-of.ts";
import { amountText, sideText } from "./row-text.ts";

type Props = { readonly rows: readonly ComparedRow[]; readonly before: Judged; readonly words: Words };

/** What changed most, as one figure; nothing where no change is clear. */
export function Gain({ rows, before, words }: Props) {
  const gain = gainOf(rows);
  if (!gain) return null;
  const { t } = words;
  const { row, amount, isWon } = gain;
  const values = { before: sideText(row, row.before, words), now: sideText(row, row.after, words) };
  return (
    <div className={styles.gain} data-won={isWon}>
      <MarkIcon tone={isWon ? "good" : "warning"} />
      <strong className={styles.amount}>{amountText(row.unit, amount, words)}</strong>
      <div>
        <p className={styles.what}>{whatText(gain, words)}</p>
        <p className={styles.values}>
          {[
            t("compare.gain.values", { row: t(`compare.row.${row.id}`), ...values }),
            ...estimatedText(gain, before, words),
          ].join(words.language === "en" ? " " : "")}
        </p>
      </div>
    </div>
  );
}

function whatText(gain: GainFigure, { t }: Words): string {
  const word = gain.isWon ? "won" : "lost";
  return t(isPerAnswer(gain) ? `compare.gain.${word}` : `compare.gain.${word}Other`);
}

/** Whether it became what the earlier report had promised. */
function estimatedText({ row, isWon }: GainFigure, { report, judgement }: Judged, words: Words): readonly string[] {
  const { t, ms } = words;
  const mail = row.id === "mail" && isWon ? predictFixed(report, judgement)?.mail : undefined;
  return mail ? [t("compare.gain.estimated", { time: ms(mail.ms), range: rangeText(mail, words) })] : [];
}
