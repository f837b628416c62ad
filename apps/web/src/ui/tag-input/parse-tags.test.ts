import { expect, test } from "vitest";
import { endsEntry, judgeTags, mendTag, splitEntries } from "./parse-tags.ts";

test.each([
  ["64500", ["64500"]],
  ["64500, 64502,64503", ["64500", "64502", "64503"]],
  [
    " 198.18.64.0/20;\n203.0.113.0/24\r\n\r\n2001:db8:40::/44 ",
    ["198.18.64.0/20", "203.0.113.0/24", "2001:db8:40::/44"],
  ],
  ["64500\t64502", ["64500", "64502"]],
  [" , ;\n", []],
  ["Northwind Gateway CA, Northwind Root", ["Northwind Gateway CA", "Northwind Root"]],
])("%j holds these entries", (text, entries) => {
  expect(splitEntries(text)).toEqual(entries);
});

test("blanks separate only where asked", () => {
  expect(splitEntries("a.contoso.com b.contoso.com", true)).toEqual(["a.contoso.com", "b.contoso.com"]);
  expect(splitEntries("a.contoso.com b.contoso.com")).toEqual(["a.contoso.com b.contoso.com"]);
  expect(endsEntry("64500 ")).toBe(false);
  expect(endsEntry("64500 ", true)).toBe(true);
  expect(endsEntry("64500,")).toBe(true);
});

const judge = (value: string, before: readonly string[]) =>
  before.includes(value) || value.endsWith("7/24")
    ? ({ state: "bad", mend: value === "198.51.100.7/24" ? "198.51.100.0/24" : undefined } as const)
    : {};

test("a value that stands twice is two tags, and the second knows the first", () => {
  const tags = judgeTags(["a", "b", "a"], judge);
  expect(tags.map(({ state }) => state)).toEqual([undefined, undefined, "bad"]);
  expect(new Set(tags.map(({ key }) => key)).size).toBe(3);
});

test("mending replaces in place, and does not make a second one of what is there", () => {
  const tags = judgeTags(["a", "198.51.100.7/24", "b"], judge);
  expect(mendTag(tags, tags[1] as never)).toEqual(["a", "198.51.100.0/24", "b"]);
  const twice = judgeTags(["198.51.100.0/24", "198.51.100.7/24"], judge);
  expect(mendTag(twice, twice[1] as never)).toEqual(["198.51.100.0/24"]);
});
