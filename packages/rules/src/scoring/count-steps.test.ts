import { expect, test } from "vitest";
import { floorToStep, stepAfter } from "./count-steps.ts";

test.each([
  [0, 0],
  [1, 1],
  [4, 2],
  [5, 5],
  [9, 5],
  [100, 100],
  [199, 100],
  [1_000, 1_000],
  [1_530, 1_000],
  [49_999, 20_000],
  [0.3, 0.2],
])("%d is told as %d", (value, told) => {
  expect(floorToStep(value)).toBe(told);
});

test("steps follow each other", () => {
  expect([1, 2, 5, 10, 20, 50, 2_000, 5_000].map(stepAfter)).toEqual([2, 5, 10, 20, 50, 100, 5_000, 10_000]);
});

test("the difference of two counts stays open by a factor of two", () => {
  const rangeOf = (count: number) => {
    const low = floorToStep(count);
    return { low, high: stepAfter(low) - 1 };
  };
  for (const [whole, shown] of [
    [700, 400],
    [1_500, 1_480],
    [999, 500],
    [120, 24],
  ] as const) {
    const [around, part] = [rangeOf(whole), rangeOf(shown)];
    expect(around.high - part.low).toBeGreaterThanOrEqual(2 * Math.max(1, around.low - part.high) - 1);
  }
});
