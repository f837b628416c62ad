import { expect, test } from "vitest";
import {
  type AddressState,
  freeText,
  freeTexts,
  oneOf,
  optionalDay,
  optionalId,
  pageNumber,
  parseAddress,
  someOf,
  writeAddress,
} from "./address-state.ts";

const SHAPE = {
  tab: oneOf("tab", ["sets", "names"], "sets"),
  search: freeText("q", 10),
  since: optionalDay("since"),
  places: freeTexts("place", 2),
  states: someOf("state", ["draft", "pending", "done"]),
  page: pageNumber("page"),
  openId: optionalId("open", /^cr-\d+$/i),
};
const PLAIN: AddressState<typeof SHAPE> = {
  tab: "sets",
  search: "",
  since: undefined,
  places: [],
  states: [],
  page: 1,
  openId: undefined,
};
const read = (text: string) => parseAddress(SHAPE, new URLSearchParams(text));

test("an address reads as it was written, and what is usual is left out", () => {
  const full: typeof PLAIN = {
    tab: "names",
    search: "a & b=c",
    since: "2026-02-28",
    places: ["Lisbon", "Évora, PT"],
    states: ["draft", "done"],
    page: 3,
    openId: "cr-2417",
  };
  expect(read(writeAddress(SHAPE, full))).toEqual(full);
  expect(writeAddress(SHAPE, PLAIN)).toBe("");
});

test.each([
  "tab=theirs&state=gone&other=1",
  "since=2026-02-30",
  "since=tomorrow&page=0",
  "page=-1&open=../etc",
  "page=1e9&place=",
])("what cannot be understood counts as absent: %s", (text) => {
  expect(read(text)).toEqual(PLAIN);
});

test("long texts are cut, doubles and extra ones dropped, ids are written small", () => {
  const { search, places, openId } = read(`q=${"x".repeat(50)}&place=a&place=a&place=b&place=c&open=CR-7`);
  expect([search.length, places, openId]).toEqual([10, ["a", "b"], "cr-7"]);
});
