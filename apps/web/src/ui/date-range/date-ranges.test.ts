import { expect, test } from "vitest";
import { dateRangeIn, daysOfRange } from "./date-ranges.ts";

test.each([
  ["days30", "2026-08-20", "2026-07-22", "day"],
  ["days90", "2026-08-20", "2026-05-23", "day"],
  ["months6", "2026-08-20", "2026-02-21", "day"],
  ["year1", "2026-08-20", "2025-08-21", "week"],
  ["years2", "2026-08-20", "2024-08-21", "week"],
  ["months6", "2026-08-31", "2026-03-01", "day"],
  ["year1", "2028-02-29", "2027-03-01", "week"],
] as const)("%s up to %s begins on %s, by %s", (range, last, from, step) => {
  expect(daysOfRange(range, last)).toEqual({ from, to: last, step });
});

test("an address names a range, anything else is the default", () => {
  expect(dateRangeIn("year1")).toBe("year1");
  expect(dateRangeIn("forever")).toBe("days90");
  expect(dateRangeIn(null)).toBe("days90");
});
