import { cellsSplitAt, FORMULAS } from "@waymark/rules/reports/test-formulas";
import type { Case } from "../check.ts";
import type { Export } from "./export.ts";
import { readCsv } from "./read-csv.ts";
import { runsFormula } from "./runs-formula.ts";

/** Words that no export changes: where they arrive, a formula would. */
const PLAIN = "plain words";
/** A spreadsheet of another country splits at another sign. */
const OTHER_SEPARATORS = [";", "\t", "|"];

const withoutMarks = (text: string): string => text.replaceAll("'", "");

/** Every column of an export with every formula: each cell is text, arrives whole, and stays one cell. */
export function judgeExport({ name, write, isShortened = false }: Export): readonly Case[] {
  const [head = [], ...plain] = readCsv(write(PLAIN));
  const cases: Case[] = FORMULAS.flatMap((formula) =>
    judgeColumns(name, { head, plain, formula, file: write(formula), isShortened }),
  );
  const arrives = plain.flat().some((cell) => cell.includes(PLAIN));
  return [...cases, { name: `${name}: the text arrives in it`, held: arrives, seen: JSON.stringify(plain) }];
}

type Written = {
  readonly head: readonly string[];
  readonly plain: readonly (readonly string[])[];
  readonly formula: string;
  readonly file: string;
  readonly isShortened: boolean;
};

function judgeColumns(name: string, { head, plain, formula, file, isShortened }: Written): readonly Case[] {
  let rows: readonly (readonly string[])[];
  try {
    rows = readCsv(file);
  } catch (error) {
    return [{ name: `${name} with ${JSON.stringify(formula)}`, held: false, seen: String(error) }];
  }
  const isWhole = rows.length === plain.length + 1 && rows.every((row) => row.length === head.length);
  const split = OTHER_SEPARATORS.flatMap((mark) => cellsSplitAt(mark, file)).filter(runsFormula);
  return head.map((column, at) => {
    const cells = rows.map((row) => row[at] ?? "");
    const run = cells.filter(runsFormula);
    const changed = plain.filter(
      (row, nth) => !isShortened && row[at] === PLAIN && withoutMarks(cells[nth + 1] ?? "") !== withoutMarks(formula),
    );
    const faults = [
      ...(isWhole ? [] : [`${rows.map((row) => row.length).join("+")} cells instead of ${head.length} in each row`]),
      ...run.map((cell) => `runs ${JSON.stringify(cell)}`),
      ...split.map((cell) => `runs ${JSON.stringify(cell)} where cells are split otherwise`),
      ...(changed.length === 0 ? [] : [`arrives as ${JSON.stringify(cells)}`]),
    ];
    return {
      name: `${name}, column ${column.slice(0, 40)} with ${JSON.stringify(formula)}`,
      held: faults.length === 0,
      seen: faults.join("; ").slice(0, 300),
    };
  });
}
