import { HistoryQuery } from "@waymark/contracts/reports/schemas";
import { expect, test } from "vitest";
import { type Asked, NOTHING_FILTERED } from "./history-address.ts";
import { questionOf } from "./question-of.ts";

const PLAIN: Asked = { ...NOTHING_FILTERED, tab: "mine", sort: "when", order: "desc" };

test("days are those of the reader, the last one included", () => {
  const { since, until } = questionOf({ ...PLAIN, since: "2026-08-20", until: "2026-08-20" }, []);
  expect(since).toBe(new Date(2026, 7, 20).toISOString());
  expect(until).toBe(new Date(2026, 7, 21).toISOString());
});

test("the server understands everything that can be asked", () => {
  const asked: Asked = {
    tab: "received",
    search: " Lisbon ",
    since: "2026-01-01",
    until: "2026-12-31",
    sort: "busy",
    order: "asc",
    countries: ["Portugal", "Bonaire, Saint Eustatius and Saba"],
    tones: ["works", "wont"],
  };
  expect(HistoryQuery.parse(questionOf(asked, ["busyLine", "jitter"]))).toMatchObject({
    search: "Lisbon",
    countries: ["Portugal", "Bonaire, Saint Eustatius and Saba"],
    tones: ["works", "wont"],
    findings: ["busyLine", "jitter"],
    sort: "busy",
    order: "asc",
  });
});

test("what is not chosen is not asked, nor are findings without a search", () => {
  expect(questionOf({ ...PLAIN, search: "  " }, ["jitter"])).toEqual({ sort: "when", order: "desc" });
});
