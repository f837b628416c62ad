import { expect, test } from "vitest";
import { secondPartFaults } from "./one-of-each.ts";

const file = "apps/web/src/areas/solutions/parts/rename.tsx";
const faults = (text: string, still = {}) => secondPartFaults([{ file, text }], still);

test.each([
  ["dialog", `<Dialog open>`],
  ["dialog", `<dialog ref={dialog}>`],
  ["dialog", `<div role="alertdialog">`],
  ["drawer", `<OverlayDrawer open>`],
  ["combobox", `<input role="combobox" />`],
  ["combobox", `<Combobox />`],
  ["tab list", `<div role="tablist">`],
  ["tab list", `<TabList selectedValue="a">`],
  ["query client", `const client = new QueryClient({});`],
])("a %s outside ui/ turns red: %s", (kind, text) => {
  expect(faults(text)).toEqual([expect.stringContaining(`${file}: has a ${kind} of its own`)]);
});

test("the parts of ui/ and their names in other words pass", () => {
  expect(faults(`<ConfirmDialog /><DeleteDialog /><SidePanel /><Tabs /><NavigationDrawer /><Queries />`)).toEqual([]);
  expect(faults(`<button aria-haspopup="dialog" />`)).toEqual([]);
});

test("a listed file passes for what is listed only, and turns red when it has it no more", () => {
  expect(faults(`<Dialog open>`, { [file]: ["dialog"] })).toEqual([]);
  expect(faults(`<Dialog open><TabList>`, { [file]: ["dialog"] })).toEqual([
    `${file}: has a tab list of its own: use ui/page/tabs`,
  ]);
  expect(faults(`<ConfirmDialog />`, { [file]: ["dialog"] })).toEqual([
    `${file}: has no dialog any more: take it off the list in one-of-each.ts`,
  ]);
  expect(secondPartFaults([], { "apps/web/src/gone.tsx": ["combobox"] })).toHaveLength(1);
});
