import type { Report } from "@waymark/contracts/connectivity-test/report";
import { compareReports } from "@waymark/rules/comparison/compare-reports";
import { DETOUR_REPORT, GOOD_REPORT, item } from "@waymark/rules/findings/test-reports";
import { expect, test } from "vitest";
import { gainOf, isPerAnswer } from "./gain-of.ts";

const gain = (before: Partial<Report>, after: Partial<Report> = {}) =>
  gainOf(compareReports({ ...GOOD_REPORT, ...before }, { ...GOOD_REPORT, ...after }));

test("mail comes first, with what every answer wins or loses", () => {
  const slow = { ...DETOUR_REPORT, ...item("download", { megabytesPerSecond: 4 }) };
  const won = gain(slow);
  expect(won).toMatchObject({ row: { id: "mail" }, amount: 119, isWon: true });
  expect(won && isPerAnswer(won)).toBe(true);
  expect(gain({}, slow)).toMatchObject({ row: { id: "mail" }, amount: 119, isWon: false });
});

test("another clear change stands for it where mail did not change", () => {
  const won = gain(item("download", { megabytesPerSecond: 4 }));
  expect(won).toMatchObject({ row: { id: "download" }, amount: 17, isWon: true });
  expect(won && isPerAnswer(won)).toBe(false);
});

test("noise, and another place, win nothing", () => {
  expect(gain({})).toBeUndefined();
  const porto = { browserLocationCity: "Porto", browserLatitude: 41.15, browserLongitude: -8.61 };
  expect(gain({ ...DETOUR_REPORT, ...porto })).toBeUndefined();
});
