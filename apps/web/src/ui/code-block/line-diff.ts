import { diffArrays } from "diff";

export type CodeLine = {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
  /** Its number in the new text; removed lines have none. */
  readonly number?: number;
};
export type Fold = { readonly kind: "fold"; readonly lines: readonly CodeLine[] };

const linesOf = (text: string): string[] => text.replace(/\r?\n$/, "").split(/\r?\n/);

/** All lines of a text, numbered. */
export const numberLines = (text: string, first = 1): readonly CodeLine[] =>
  linesOf(text).map((line, index) => ({ kind: "same", text: line, number: first + index }));

/** The lines of the new text, with the removed ones of the old text where they stood. */
export function diffLinesOf(before: string, after: string, first = 1): readonly CodeLine[] {
  let number = first;
  return diffArrays(linesOf(before), linesOf(after)).flatMap(({ added, removed, value }) =>
    value.map((text): CodeLine => {
      if (removed) return { kind: "removed", text };
      return { kind: added ? "added" : "same", text, number: number++ };
    }),
  );
}

/** A fold saves room only where it hides more lines than it takes. */
const LEAST_FOLDED = 2;

/** Runs of unchanged lines become folds, but for `around` lines beside a change. Without a change nothing folds. */
export function foldLines(lines: readonly CodeLine[], around = 3): readonly (CodeLine | Fold)[] {
  const isNear = lines.map(() => false);
  lines.forEach(({ kind }, index) => {
    if (kind === "same") return;
    isNear.fill(true, Math.max(0, index - around), index + around + 1);
  });
  if (!isNear.includes(true)) return lines;
  const folded: (CodeLine | Fold)[] = [];
  for (let index = 0; index < lines.length; ) {
    const nextNear = isNear.indexOf(true, index);
    const run = lines.slice(index, isNear[index] ? index + 1 : nextNear === -1 ? lines.length : nextNear);
    if (isNear[index] || run.length < LEAST_FOLDED) folded.push(...run);
    else folded.push({ kind: "fold", lines: run });
    index += run.length;
  }
  return folded;
}

export const countChanges = (lines: readonly CodeLine[]) => ({
  added: lines.filter(({ kind }) => kind === "added").length,
  removed: lines.filter(({ kind }) => kind === "removed").length,
});
