import { expect, test } from "vitest";
import { SKETCH_LEVELS } from "../sketch-quantiles.ts";
import { type StratumAnswers, stratumPoints } from "./stratum-points.ts";

const flat = (value: number) => SKETCH_LEVELS.p50.map(() => value);
/** Evenly from `low` to `high`. */
const even = (low: number, high: number) => SKETCH_LEVELS.p50.map((level) => low + (high - low) * level);
const answers = (more: Partial<StratumAnswers>): StratumAnswers => ({
  workload: "mail",
  samples: 400,
  rttP50: flat(25),
  speedP25: SKETCH_LEVELS.p25.map(() => 14),
  jitterP50: flat(0),
  lossP50: flat(0),
  ...more,
});

test("a stratum has the points of its workload, as in an assessment", () => {
  expect(stratumPoints(answers({}))?.points).toBeCloseTo(80, 9);
  expect(stratumPoints(answers({ workload: "files" }))?.points).toBeCloseTo(80, 9);
  expect(stratumPoints(answers({ workload: "calls", rttP50: flat(0) }))?.points).toBeCloseTo(100, 0);
});

test("its error follows from the interval, and shrinks with the samples", () => {
  const few = stratumPoints(answers({ rttP50: even(20, 30), samples: 100 }));
  const many = stratumPoints(answers({ rttP50: even(20, 30), samples: 10_000 }));
  expect(few?.error).toBeGreaterThan(0);
  expect((few?.error ?? 0) / (many?.error ?? 1)).toBeGreaterThan(7);
  expect(stratumPoints(answers({}))?.error).toBe(0);
});

test("where sketches say nothing there are no points", () => {
  expect(stratumPoints(answers({ rttP50: flat(25).map(() => null as never) }))).toBeUndefined();
  expect(stratumPoints(answers({ samples: 1 }))).toBeUndefined();
});
