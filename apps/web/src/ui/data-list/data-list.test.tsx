import { FluentProvider } from "@fluentui/react-components";
import { textsOf } from "@waymark/messages/catalogue";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TextsProvider } from "../../platform/texts/texts-context.tsx";
import type { Column } from "./column.ts";
import { DataList } from "./data-list.tsx";
import { type BulkAction, useBulk } from "./use-bulk.ts";
import { useSelection } from "./use-selection.ts";

type Row = { readonly id: string; readonly city: string };
const COLUMNS: readonly Column<Row>[] = [
  { id: "city", kind: "text", head: "City", sort: "asc", text: ({ city }) => city },
  { id: "code", kind: "text", head: "Code", text: ({ id }) => id },
];
const ROWS: readonly Row[] = ["Lisbon", "Madrid", "Faro"].map((city, index) => ({ id: `r${index}`, city }));
const rowId = ({ id }: Row) => id;
const rowName = ({ city }: Row) => city;

const host = document.createElement("div");
let root: Root;
let opened: string[];
let attempts: string[][];

const move: BulkAction<Row> = {
  id: "move",
  label: "Move",
  run: async (rows) => {
    attempts.push(rows.map(rowId));
    return rows
      .filter(({ city }) => city === "Madrid")
      .map((row) => ({ id: row.id, name: row.city, reason: "Locked." }));
  },
};

function List({ rows = ROWS, page = 1 }: { rows?: readonly Row[]; page?: number }) {
  const selection = useSelection<Row>("all", rowId);
  const bulk = useBulk(selection, { rowId, rowName, describeError: String });
  return (
    <DataList
      name="city"
      label="Cities"
      columns={COLUMNS}
      rows={rows}
      rowId={rowId}
      state="ready"
      total={60}
      count="3 of 60 cities"
      selection={selection}
      bulk={bulk}
      bulkActions={[move]}
      open={{ id: undefined, onOpen: (id) => opened.push(id) }}
      paging={{ kind: "pages", page, size: 3, onPage: () => undefined }}
      empty={null}
      noMatch={null}
      failed={null}
    />
  );
}

async function show(rows?: readonly Row[], page?: number): Promise<void> {
  await act(async () =>
    root.render(
      <FluentProvider theme={{}}>
        <TextsProvider language="en" texts={textsOf("en")} suite="Contoso 365" vendor="Contoso">
          <List {...(rows ? { rows } : {})} {...(page ? { page } : {})} />
        </TextsProvider>
      </FluentProvider>,
    ),
  );
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  localStorage.clear();
  opened = [];
  attempts = [];
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const opener = (id: string) => host.querySelector<HTMLElement>(`#city-${id}`) as HTMLElement;
const press = (key: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
const button = (name: string) =>
  [...host.querySelectorAll("button")].find(({ textContent }) => textContent === name) as HTMLElement;
const chosen = () => [...host.querySelectorAll("tbody tr")].map((row) => row.getAttribute("aria-selected") === "true");

test("arrows, Home and End lead from row to row; Tab reaches one of them; Space selects", async () => {
  await show();
  expect(ROWS.map(({ id }) => opener(id).tabIndex)).toEqual([0, -1, -1]);
  await act(async () => opener("r0").focus());
  await press("ArrowDown");
  expect(document.activeElement).toBe(opener("r1"));
  expect(ROWS.map(({ id }) => opener(id).tabIndex)).toEqual([-1, 0, -1]);
  await press(" ");
  expect(chosen()).toEqual([false, true, false]);
  await press("End");
  await press("ArrowDown");
  expect(document.activeElement).toBe(opener("r2"));
  await press("Home");
  expect(document.activeElement).toBe(opener("r0"));
  expect(opened).toEqual([]);
});

test("what failed stays selected, is marked in its row and named with its reason; trying again takes only that", async () => {
  await show();
  await act(async () => host.querySelector<HTMLElement>("thead input")?.click());
  expect(chosen()).toEqual([true, true, true]);
  await act(async () => button("Move").click());
  expect(chosen()).toEqual([false, true, false]);
  expect(host.textContent).toContain("2 of 3 done. What failed stays selected.");
  expect(host.querySelector("dl")?.textContent).toBe("MadridLocked.");
  expect(host.querySelectorAll("tbody tr")[1]?.textContent).toContain("Failed: Locked.");
  await act(async () => button("Try again").click());
  expect(attempts).toEqual([["r0", "r1", "r2"], ["r1"]]);
});

test("the selection goes over pages, and rows are counted through all of them", async () => {
  await show();
  await act(async () => host.querySelector<HTMLElement>("tbody input")?.click());
  await show([{ id: "r9", city: "Porto" }], 2);
  expect(host.textContent).toContain("1 selected");
  expect(host.querySelector("table")?.getAttribute("aria-rowcount")).toBe("61");
  expect(host.querySelector("tbody tr")?.getAttribute("aria-rowindex")).toBe("5");
});

test("hidden columns are remembered, and a memory that cannot be read is ignored", async () => {
  localStorage.setItem("waymark.columns.city", '{"code":false}');
  await show();
  expect([...host.querySelectorAll("thead th")].at(-1)?.textContent).toBe("City");
  act(() => root.unmount());
  localStorage.setItem("waymark.columns.city", "{");
  root = createRoot(host);
  await show();
  expect([...host.querySelectorAll("thead th")].at(-1)?.textContent).toBe("Code");
});
