import { csvFile } from "@waymark/rules/reports/csv";

/** The figures of a chart as rows. The first cell of a row names it. */
export type TableOfFigures = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** A cell that is wholly a number. */
export const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The table of a chart as CSV: names may be other people's, so all that is not wholly a number is written as text. */
export const writeCsv = ({ columns, rows }: TableOfFigures): string =>
  csvFile([columns, ...rows.map((row) => row.map((cell) => (NUMBER.test(cell) ? Number(cell) : cell)))]);
