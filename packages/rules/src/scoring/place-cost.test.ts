import type { Figure } from "@waymark/contracts/performance/figures";
import { expect, test } from "vitest";
import { withhold } from "./gate.ts";
import { placeCost } from "./place-cost.ts";

const shown = (value: number, samples: number): Figure => ({
  value,
  low: null,
  high: null,
  samples,
  withheld: null,
  needs: null,
});
const WHOLE = shown(82, 1_000);

test("a place costs what it lacks to 100, and could win what it lacks to its peers, by its share of the samples", () => {
  expect(placeCost(shown(60, 250), WHOLE, 76)).toEqual({ lost: 10, gain: 4 });
});

test("a place that is better than its peers has nothing to win from them", () => {
  expect(placeCost(shown(90, 500), WHOLE, 76)).toEqual({ lost: 5, gain: 0 });
});

test("without enough peers nobody knows what could be won, and of a withheld figure nothing is told", () => {
  expect(placeCost(shown(60, 250), WHOLE, null)).toEqual({ lost: 10, gain: null });
  expect(placeCost(withhold("Privacy", null), WHOLE, 76)).toEqual({ lost: null, gain: null });
  expect(placeCost(shown(60, 250), withhold("Dominated", null), 76)).toEqual({ lost: null, gain: null });
});
