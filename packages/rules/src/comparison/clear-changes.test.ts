import type { Report } from "@waymark/contracts/connectivity-test/report";
import { expect, test } from "vitest";
import { DETOUR_REPORT, failed, GOOD_REPORT, item } from "../findings/test-reports.ts";
import { clearChanges, compareReports } from "./compare-reports.ts";

const changed = (before: Partial<Report>, after: Partial<Report> = {}) =>
  clearChanges(compareReports({ ...GOOD_REPORT, ...before }, { ...GOOD_REPORT, ...after })).map(({ id }) => id);

const PORTO = { browserLocationCity: "Porto", browserLatitude: 41.15, browserLongitude: -8.61 };

test("an unchanged line has no clear change", () => {
  expect(changed({})).toEqual([]);
});

test("what is beyond the noise is one, within it is not", () => {
  expect(changed(DETOUR_REPORT)).toContain("mail");
  expect(changed(item("bufferBloat", { riseMs: 240 }))).toEqual(["busyLine"]);
  expect(changed(item("bufferBloat", { riseMs: 39 }))).toEqual([]);
});

test("what one of them lacks tells nothing", () => {
  expect(changed({ download: failed("lessData") })).toEqual([]);
});

test("at another place what differs is shown all the same, and what does not is left out", () => {
  const blocked = item("webSocket", { reachable: false, latency: null });
  expect(changed({ ...PORTO, ...blocked })).toEqual(["webSocket"]);
  expect(changed({ ...PORTO, ...item("bufferBloat", { riseMs: 240 }) })).toEqual(["busyLine"]);
});
