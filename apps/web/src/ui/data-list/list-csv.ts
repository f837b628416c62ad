import { type Cell, csvFile } from "@waymark/rules/reports/csv";
import type { Column } from "./column.ts";

function csvCellOf<Row>(column: Column<Row>, row: Row): Cell {
  switch (column.kind) {
    case "text":
      return column.text(row);
    case "number":
      return column.number(row);
    case "status":
      return column.status(row).text;
    case "people":
      return column.people(row).join(", ");
    case "time":
      return column.at(row);
    case "tags":
      return column.tags(row).join(", ");
    case "own":
      return column.csv(row);
    case "actions":
      return null;
  }
}

const headOf = <Row>({ head, unit }: Column<Row>): string => (unit === undefined ? head : `${head} (${unit})`);

/** The rows as a file for spreadsheets, with the columns that are shown. Texts that start a formula are defused. */
export function listCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const saved = columns.filter(({ kind }) => kind !== "actions");
  return csvFile([saved.map(headOf), ...rows.map((row) => saved.map((column) => csvCellOf(column, row)))]);
}
