import { expect, test } from "vitest";
import { countKnown, mondaysOf, shareByWeek } from "./site-trend.ts";

const lisbon = {
  weeks: [
    { beginsOn: "2026-10-05", testers: 10, testersFine: 2 },
    { beginsOn: "2026-10-26", testers: 5, testersFine: 4 },
  ],
};
const oslo = { weeks: [{ beginsOn: "2026-10-05", testers: 5, testersFine: 4 }] };

test("every week from the first to the last is there; one without a figure is a gap", () => {
  const mondays = mondaysOf([lisbon, oslo]);
  expect(mondays.map((atMs) => new Date(atMs).toISOString().slice(5, 10))).toEqual([
    "10-05",
    "10-12",
    "10-19",
    "10-26",
  ]);
  const points = shareByWeek([lisbon], mondays);
  expect(points.map(({ value }) => value)).toEqual([20, null, null, 80]);
  expect(countKnown(points)).toBe(2);
});

test("sites together are weighed by their testers", () => {
  expect(shareByWeek([lisbon, oslo], mondaysOf([lisbon, oslo])).map(({ value }) => value)).toEqual([
    40,
    null,
    null,
    80,
  ]);
});

test("without any week there is no trend", () => {
  expect(mondaysOf([{ weeks: [] }])).toEqual([]);
});
