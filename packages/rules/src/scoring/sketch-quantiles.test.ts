import { describe, expect, test } from "vitest";
import { quantileRanks } from "./intervals.ts";
import { quantileFromSketch, SKETCH_LEVELS, type SketchedQuantile } from "./sketch-quantiles.ts";

/** Samples whose value is their share of the whole: from 0 to 100. */
const answersOf = (which: SketchedQuantile) => SKETCH_LEVELS[which].map((level) => 100 * level);

describe("the interval of a sketch's quantile", () => {
  test.each([24, 100, 400, 5_000, 200_000])("lies at the ranks of %i samples", (samples) => {
    const ranks = quantileRanks(samples, 0.5);
    const found = quantileFromSketch("p50", answersOf("p50"), samples);
    expect(found?.value).toBeCloseTo(50);
    expect(found?.low).toBeCloseTo((100 * ((ranks?.low ?? 0) - 1)) / (samples - 1));
    expect(found?.high).toBeCloseTo((100 * ((ranks?.high ?? 0) - 1)) / (samples - 1));
  });

  test("of the lower quartile reaches down to the smallest sample", () => {
    const found = quantileFromSketch("p25", answersOf("p25"), 24);
    expect(found?.value).toBeCloseTo(25);
    expect(found?.low).toBeGreaterThanOrEqual(0);
    expect(found?.high).toBeGreaterThan(25);
  });

  test("of the 95th percentile does not exist below 59 samples", () => {
    expect(quantileFromSketch("p95", answersOf("p95"), 58)).toBeUndefined();
    expect(quantileFromSketch("p95", answersOf("p95"), 59)?.high).toBeLessThanOrEqual(100);
  });

  test("does not exist without samples", () => {
    const nothing = SKETCH_LEVELS.p50.map(() => null);
    expect(quantileFromSketch("p50", nothing, 0)).toBeUndefined();
    expect(quantileFromSketch("p50", nothing, 40)).toBeUndefined();
  });
});
