import { expect, test } from "vitest";
import { divergeRow } from "./diverging-bars.tsx";
import { splitIntoWeeks } from "./heat-calendar.tsx";
import { axisLength } from "./paired-bars.tsx";

test("a row of ratings parts in the middle of Average", () => {
  const parts = divergeRow({ lowest: 1, below: 2, average: 4, above: 2, best: 1 });
  const average = parts.find(({ rating }) => rating === "average");
  expect(average?.start).toBeCloseTo(-0.2);
  expect((average?.start ?? 0) + (average?.share ?? 0)).toBeCloseTo(0.2);
  expect(parts.map(({ rating }) => rating)).toEqual(["lowest", "below", "average", "above", "best"]);
  expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test("a row without a rating draws nothing and divides by nothing", () => {
  expect(divergeRow({ lowest: 0, below: 0, average: 0, above: 0, best: 0 }).every(({ share }) => share === 0)).toBe(
    true,
  );
});

test("a month that begins on a Saturday begins in the sixth place", () => {
  const days = Array.from({ length: 31 }, (_, index) => ({ atMs: Date.UTC(2026, 7, index + 1), value: index }));
  const weeks = splitIntoWeeks(days);
  expect(weeks[0]?.findIndex((day) => day?.value === 0)).toBe(5);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
});

test("an axis is as long as its last mark lets it be, and shorter where a label needs the room", () => {
  const row = { name: "Egress", before: 5_767, now: 4, verdict: "" };
  const at = (to: number, isBeforeBad: boolean) =>
    axisLength([{ ...row, isBeforeBad }], { to, width: 300, format: (value) => value.toLocaleString("en") });
  expect(at(20_000, true)).toBe(264);
  const end = at(6_000, true);
  expect(end).toBeLessThan(264);
  expect((5_767 / 6_000) * end + 8 + 18 + 5 * 0.56 * 12).toBeCloseTo(300);
});
