import type { Change, ComparedRow } from "@waymark/rules/comparison/compared";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import { Mark, type MarkTone } from "../../../../ui/marks.tsx";
import ui from "../../../../ui/ui.module.css";
import { differenceText } from "./row-text.ts";

const TONES: Readonly<Record<Change, MarkTone>> = {
  better: "good",
  worse: "warning",
  same: "missing",
  unknown: "information",
};

/** How much a result changed, with a sign and, for who does not see it, whether that is better or worse. */
export function ChangeMark({ row, words }: { row: ComparedRow; words: Words }) {
  const { t } = useTexts();
  const { change } = row;
  return (
    <>
      <Mark tone={TONES[change]}>{differenceText(row, words)}</Mark>
      {(change === "better" || change === "worse") && (
        <span className={ui.visuallyHidden}> ({t(`compare.${change}`)})</span>
      )}
    </>
  );
}
