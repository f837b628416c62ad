import { DAY_MS, mondayOf, utcDay } from "@waymark/contracts/units";
import { describe, expect, test } from "vitest";
import { planDays } from "./sizes.ts";

const DAYS = ["2026-11-16", "2026-11-18", "2026-11-22"];

describe.each(DAYS)("on %s", (today) => {
  test("CI has the five days before", () => {
    const { newest, old } = planDays("ci", today);
    expect(newest).toEqual([1, 2, 3, 4, 5].map((days) => utcDay(Date.parse(today) - days * DAY_MS)));
    expect(old).toEqual([]);
  });

  test("development has two years, and no week of days of both kinds", () => {
    const { newest, old } = planDays("dev", today);
    expect(newest.length).toBeGreaterThanOrEqual(8);
    expect(new Date(newest.at(-1) ?? "").getUTCDay()).toBe(1);
    const weeks = new Set(newest.map((day) => mondayOf(Date.parse(day))));
    expect(old.filter((day) => weeks.has(mondayOf(Date.parse(day))))).toEqual([]);
    expect(Date.parse(today) - Date.parse(old.at(-1) ?? today)).toBeGreaterThan(690 * DAY_MS);
    expect(new Set([...newest, ...old]).size).toBe(newest.length + old.length);
  });
});
