import { NUMBER, type TableOfFigures } from "./table-csv.ts";

/** The table of a chart as JSON: an object per row under the names of the columns; a cell without a figure is null. */
export const writeJson = ({ columns, rows }: TableOfFigures): string =>
  `${JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, cellOf(row[index])]))),
    null,
    2,
  )}\n`;

function cellOf(cell: string | undefined): string | number | null {
  if (cell === undefined || cell === "" || cell === "–") return null;
  return NUMBER.test(cell) ? Number(cell) : cell;
}
