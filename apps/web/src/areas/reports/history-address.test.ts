import { describe, expect, test } from "vitest";
import { parseAddress, writeAddress } from "../../platform/address-state.ts";
import { HISTORY_ADDRESS, type HistoryAddress, isFiltered, NOTHING_FILTERED } from "./history-address.ts";

const at = (text: string) => parseAddress(HISTORY_ADDRESS, new URLSearchParams(text));
const paramsOf = (address: HistoryAddress) => writeAddress(HISTORY_ADDRESS, address);
const PLAIN: HistoryAddress = {
  ...NOTHING_FILTERED,
  tab: "mine",
  sort: "when",
  order: "desc",
  reportId: undefined,
};
const FULL: HistoryAddress = {
  tab: "received",
  search: "Évora & the busy line",
  since: "2026-07-21",
  until: "2026-08-31",
  countries: ["Portugal", "Bonaire, Saint Eustatius and Saba"],
  tones: ["struggles", "wont"],
  sort: "mail",
  order: "asc",
  reportId: "0198f3a0-0000-4000-8000-000000000001",
};

describe("the address of the history [V029]", () => {
  test("holds everything that is chosen, and reads as it was written", () => {
    expect(at(paramsOf(FULL))).toEqual(FULL);
    expect(at(paramsOf(PLAIN))).toEqual(PLAIN);
    expect(paramsOf(PLAIN)).toBe("");
  });

  test.each([
    "tab=theirs&sort=colour&order=up",
    "since=2026-02-30&until=yesterday",
    "verdict=fine&country=&report=7",
    "report=../../etc",
  ])("what can not be read counts as not said: %s", (text) => {
    expect(at(text)).toEqual(PLAIN);
  });

  test("is never longer than the server reads", () => {
    const countries = Array.from({ length: 30 }, (_, index) => `country=C${index}`).join("&");
    const { search, countries: named } = at(`q=${"x".repeat(500)}&${countries}`);
    expect([search.length, named.length]).toEqual([100, 20]);
  });

  test("knows whether anything is filtered", () => {
    expect([isFiltered(PLAIN), isFiltered({ ...PLAIN, search: " " })]).toEqual([false, false]);
    for (const part of [
      { search: "a" },
      { since: "2026-01-01" },
      { countries: ["Spain"] },
      { tones: ["works"] as const },
    ])
      expect(isFiltered({ ...PLAIN, ...part })).toBe(true);
  });
});
