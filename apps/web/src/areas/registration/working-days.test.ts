import { expect, it } from "vitest";
import { workingDaysAfter } from "./working-days.ts";

it.each([
  ["2026-08-20T14:33", "2026-08-25"],
  ["2026-08-21T23:59", "2026-08-26"],
  ["2026-08-22T12:00", "2026-08-26"],
  ["2026-08-23T12:00", "2026-08-26"],
  ["2026-08-17T00:00", "2026-08-20"],
])("three working days after %s is %s", (from, until) => {
  const day = workingDaysAfter(new Date(from), 3);
  expect([day.getFullYear(), day.getMonth() + 1, day.getDate()]).toEqual(until.split("-").map(Number));
});
