import { expect, test } from "vitest";
import { type Column, sortedBy, tracksOf } from "./column.ts";
import { listCsv, listJson } from "./list-files.ts";
import { pageNumbers } from "./paging.tsx";

type Row = { readonly name: string; readonly ms: number | null; readonly at: string };
const COLUMNS: readonly Column<Row>[] = [
  { id: "name", kind: "text", head: "Name", sort: "asc", text: ({ name }) => name },
  { id: "ms", kind: "number", head: "Mail", unit: "ms", sort: "desc", number: ({ ms }) => ms, minWidthPx: 60 },
  { id: "at", kind: "time", head: "When", at: ({ at }) => at },
];
const [NAME, MS] = COLUMNS as readonly [Column<Row>, Column<Row>];

test("a file holds the shown columns with their units; a text that starts a formula is defused", () => {
  const rows = [
    { name: '=HYPERLINK("x")', ms: 12.5, at: "2026-08-20T14:32:00Z" },
    { name: "Lisbon", ms: null, at: "2026-08-21T09:12:00Z" },
  ];
  expect(listCsv([NAME, MS], rows)).toBe(`\uFEFF"Name","Mail (ms)"\r\n"'=HYPERLINK(""x"")",12.5\r\n"Lisbon",\r\n`);
  expect(JSON.parse(listJson([NAME, MS], rows))).toEqual([
    { Name: '=HYPERLINK("x")', "Mail (ms)": 12.5 },
    { Name: "Lisbon", "Mail (ms)": null },
  ]);
});

test("a column's first press takes its own order, a second one turns it round", () => {
  expect(sortedBy({ by: "at", order: "desc" }, NAME)).toEqual({ by: "name", order: "asc" });
  expect(sortedBy({ by: "name", order: "asc" }, MS)).toEqual({ by: "ms", order: "desc" });
  expect(sortedBy({ by: "ms", order: "desc" }, MS)).toEqual({ by: "ms", order: "asc" });
});

test("numbers keep their width, the rest share what is left, and a checkbox needs its room", () => {
  const free = tracksOf(COLUMNS, false);
  expect(free.tracks).toBe("minmax(176px, 4fr) 60px minmax(128px, 0.6fr)");
  expect(tracksOf(COLUMNS, true).minPx).toBeGreaterThan(free.minPx);
  expect(free.minPx).toBeGreaterThanOrEqual(176 + 60 + 128);
});

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 4, undefined, 9]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
  [9, 9, [1, undefined, 6, 7, 8, 9]],
])("page %i of %i", (page, last, shown) => {
  expect(pageNumbers(page, last)).toEqual(shown);
});
