import { expect, test } from "vitest";
import { estimateWidth, placeFlags, pushApart } from "./labels.ts";
import { findNearest, splitAtGaps } from "./pieces.ts";
import { createTickFormat } from "./tick-format.ts";
import { createTimeTicks, formatGrain } from "./time-ticks.ts";
import { createValueAxis } from "./value-axis.ts";

const at = (year: number, month: number, day = 1) => Date.UTC(year, month - 1, day);

test("an axis holds its values, is round, and has few lines", () => {
  const axis = createValueAxis([70.7, 84, 79.6]);
  expect(axis.from).toBeLessThanOrEqual(70.7);
  expect(axis.to).toBeGreaterThanOrEqual(84);
  for (const values of [[0.2, 0.9], [3, 4], [99.84, 99.97], [0, 18_420], [5], []]) {
    const { ticks } = createValueAxis(values);
    expect(ticks.length, String(values)).toBeGreaterThanOrEqual(2);
    expect(ticks.length, String(values)).toBeLessThanOrEqual(6);
  }
});

test("an axis that starts above zero says that it is cut", () => {
  expect(createValueAxis([74, 84], { from: 65, to: 90 })).toEqual({
    from: 65,
    to: 90,
    ticks: [65, 70, 75, 80, 85, 90],
    isCut: true,
  });
  expect(createValueAxis([3, 60]).isCut).toBe(false);
  expect(createValueAxis([3, 60]).from).toBe(0);
});

test("a year has its twelve months, and both years where they begin", () => {
  const ticks = createTimeTicks("en", at(2025, 9), at(2026, 8), 12, "month");
  expect(ticks.map(({ label }) => label)).toHaveLength(12);
  expect(ticks.map(({ year }) => year).filter(Boolean)).toEqual(["2025", "2026"]);
  expect(ticks[4]?.year).toBe("2026");
});

test("a phone has fewer marks, and never more than it asks for", () => {
  for (const most of [2, 3, 4, 6]) {
    const ticks = createTimeTicks("en", at(2024, 8, 19), at(2026, 8, 20), most, "week");
    expect(ticks.length).toBeLessThanOrEqual(most);
    expect(ticks.length).toBeGreaterThan(0);
  }
});

test("a month of days is marked by days, in the reader's language", () => {
  const ticks = createTimeTicks("ja", at(2026, 8, 1), at(2026, 8, 31), 6, "day");
  expect(ticks[0]?.label).toBe("8月1日");
  expect(ticks).toHaveLength(5);
  expect(formatGrain("zh-Hans", at(2026, 8), "month")).toBe("2026年8月");
});

test("labels that have room stay where they belong", () => {
  expect(
    pushApart(
      [
        { center: 20, size: 30 },
        { center: 100, size: 30 },
      ],
      0,
      200,
    ),
  ).toEqual([20, 100]);
});

test("labels that collide share the shift, and stay inside", () => {
  expect(
    pushApart(
      [
        { center: 50, size: 30 },
        { center: 60, size: 30 },
      ],
      0,
      200,
    ),
  ).toEqual([40, 70]);
  expect(
    pushApart(
      [
        { center: 195, size: 30 },
        { center: 190, size: 30 },
      ],
      0,
      200,
    ),
  ).toEqual([185, 155]);
  const many = pushApart(
    [10, 12, 14, 90].map((center) => ({ center, size: 20 })),
    0,
    100,
  );
  const sorted = [...many].sort((a, b) => a - b);
  expect(many).toEqual(sorted);
  for (const [index, center] of sorted.entries()) {
    expect(center).toBeGreaterThanOrEqual(10);
    expect(center).toBeLessThanOrEqual(90);
    if (index > 0) expect(center - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(20);
  }
});

test("the words of an event turn left at the right edge, and take a second row between two columns", () => {
  expect(
    placeFlags(
      [
        { x: 100, width: 80 },
        { x: 400, width: 80 },
      ],
      0,
      600,
    ).map(({ side }) => side),
  ).toEqual(["right", "right"]);
  expect(placeFlags([{ x: 560, width: 80 }], 0, 600)).toEqual([{ side: "left", row: 0 }]);
  const crowded = placeFlags(
    [
      { x: 100, width: 80 },
      { x: 130, width: 80 },
      { x: 160, width: 80 },
    ],
    0,
    600,
  );
  expect(new Set(crowded.map(({ side, row }) => `${side}${row}`)).size).toBe(3);
});

test("a Chinese letter is as wide as it is high", () => {
  expect(estimateWidth("毫秒")).toBe(24);
  expect(estimateWidth("ms")).toBeLessThan(16);
});

test("a missing value breaks the line", () => {
  expect(splitAtGaps([1, 2, null, 3, null, null], (value) => value !== null)).toEqual([[1, 2], [3]]);
  expect(findNearest([0, 10, 20], 14)).toBe(1);
});

test("marks of an axis have the decimals that they need", () => {
  expect([50, 60, 70].map(createTickFormat("en", [50, 60, 70]))).toEqual(["50", "60", "70"]);
  expect([0, 0.5, 1].map(createTickFormat("en", [0, 0.5, 1]))).toEqual(["0.0", "0.5", "1.0"]);
  expect([99.85, 99.9, 100].map(createTickFormat("en", [99.85, 99.9, 100]))).toEqual(["99.85", "99.90", "100.00"]);
});
