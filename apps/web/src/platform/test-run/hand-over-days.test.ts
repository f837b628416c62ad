import { expect, test } from "vitest";
import { formatHandOverDay, remindFromMs } from "./hand-over-days.ts";

const THURSDAY_MS = new Date(2026, 10, 12, 10, 53).getTime();

test("the reminder begins with the fourth day after, whatever the hour", () => {
  expect(remindFromMs(THURSDAY_MS)).toBe(new Date(2026, 10, 16).getTime());
  expect(remindFromMs(new Date(2026, 11, 30, 23, 59).getTime())).toBe(new Date(2027, 0, 3).getTime());
});

test("a day has its weekday and no year", () => {
  expect(formatHandOverDay("en", THURSDAY_MS)).toBe("Thu 12 Nov");
  expect(formatHandOverDay("ja", THURSDAY_MS)).toBe("11月12日(木)");
});
