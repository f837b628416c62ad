import { expect, test } from "vitest";
import { type CodeLine, countChanges, diffLinesOf, type Fold, foldLines, numberLines } from "./line-diff.ts";

const draw = (lines: readonly (CodeLine | Fold)[]) =>
  lines.map((line) => {
    if (line.kind === "fold") return `… ${line.lines.length}`;
    return `${line.number ?? ""}${{ same: " ", added: "+", removed: "-" }[line.kind]}${line.text}`;
  });

test("added, removed and unchanged lines stand in order, numbered as in the new text", () => {
  const lines = diffLinesOf("a\nold\nb\nc\n", "a\nb\nnew\nc\n", 207);
  expect(draw(lines)).toEqual(["207 a", "-old", "208 b", "209+new", "210 c"]);
  expect(countChanges(lines)).toEqual({ added: 1, removed: 1 });
});

test("the end of the last line and the kind of line ends are no difference", () => {
  expect(countChanges(diffLinesOf("a\nb", "a\r\nb\r\n"))).toEqual({ added: 0, removed: 0 });
});

test("runs of unchanged lines fold, at both ends and between changes", () => {
  const text = (change: (n: number) => string) => Array.from({ length: 20 }, (_, n) => change(n + 1)).join("\n");
  const before = text((n) => `line ${n}`);
  const after = text((n) => (n === 6 || n === 15 ? `new ${n}` : `line ${n}`));
  expect(draw(foldLines(diffLinesOf(before, after), 1))).toEqual([
    "… 4",
    "5 line 5",
    "-line 6",
    "6+new 6",
    "7 line 7",
    "… 6",
    "14 line 14",
    "-line 15",
    "15+new 15",
    "16 line 16",
    "… 4",
  ]);
});

test("a single line between two changes stays, and without a change nothing folds", () => {
  expect(draw(foldLines(diffLinesOf("a\nb\nc", "x\nb\ny"), 0))).toContain("2 b");
  expect(foldLines(numberLines("a\nb\nc\nd"))).toHaveLength(4);
});
