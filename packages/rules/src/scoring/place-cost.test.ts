import { expect, test } from "vitest";
import { show, withhold } from "./gate.ts";
import { placeCost } from "./place-cost.ts";

const WHOLE = show(82, 1_000);

test("a place costs what it lacks to 100, and could win what it lacks to its peers, by its share of the samples", () => {
  expect(placeCost(show(60, 250), WHOLE, 76)).toEqual({ lost: 10, gain: 4 });
});

test("a place that is better than its peers has nothing to win from them", () => {
  expect(placeCost(show(90, 500), WHOLE, 76)).toEqual({ lost: 5, gain: 0 });
});

test("without enough peers nobody knows what could be won, and of a withheld figure nothing is told", () => {
  expect(placeCost(show(60, 250), WHOLE, null)).toEqual({ lost: 10, gain: null });
  expect(placeCost(withhold("Privacy", null), WHOLE, 76)).toEqual({ lost: null, gain: null });
  expect(placeCost(show(60, 250), withhold("Dominated", null), 76)).toEqual({ lost: null, gain: null });
});
