import { type Cell, csvFile } from "@waymark/rules/reports/csv";
import type { Column } from "./column.ts";

function cellOf<Row>(column: Column<Row>, row: Row): Cell {
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

const saved = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(({ kind }) => kind !== "actions");

/** The rows as a file for spreadsheets, with the columns that are shown. Texts that start a formula are defused. */
export const listCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  csvFile([saved(columns).map(headOf), ...rows.map((row) => saved(columns).map((column) => cellOf(column, row)))]);

/** The same for programs: an object per row under the names of the columns. */
export const listJson = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  `${JSON.stringify(
    rows.map((row) => Object.fromEntries(saved(columns).map((column) => [headOf(column), cellOf(column, row)]))),
    null,
    2,
  )}\n`;
