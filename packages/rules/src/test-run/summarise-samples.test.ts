import { describe, expect, it } from "vitest";
import { medianOf, quantileOf, summariseDoor, summariseSamples } from "./summarise-samples.ts";

const door = { code: "FRA", workload: "mail", inUse: true } as const;

describe("the summary of samples", () => {
  it("has smallest, median, p90 and average of 25, whatever their order [V273]", () => {
    const samples = Array.from({ length: 25 }, (_, index) => ((index * 7) % 25) + 1);
    expect(summariseSamples(samples)).toEqual({
      samples: 25,
      smallestMs: 1,
      medianMs: 13,
      p90Ms: 23,
      averageMs: 13,
    });
  });

  it("counts only what answered, and is no summary where nothing did", () => {
    expect(summariseSamples([null, 30, null, 10])).toMatchObject({
      samples: 2,
      smallestMs: 10,
      medianMs: 20,
      p90Ms: 30,
    });
    expect(summariseSamples([null, null])).toBeUndefined();
    expect(summariseSamples([])).toBeUndefined();
    expect(summariseDoor({ ...door, samplesMs: [null] })).toBeUndefined();
  });

  it("of a door is what the report request carries, the smallest first of all [V154]", () => {
    expect(summariseDoor({ ...door, samplesMs: [20.456, 18.123, 19] })).toEqual({
      ...door,
      samples: 3,
      smallestMs: 18.12,
      medianMs: 19,
      p90Ms: 20.46,
      discardedSamples: 0,
    });
    expect(summariseDoor({ ...door, samplesMs: [20], discardedSamples: 4 })).toMatchObject({ discardedSamples: 4 });
  });

  it("makes no value up between two samples, except that the middle of an even number lies between two", () => {
    expect(quantileOf([1, 2, 3, 4], 0.9)).toBe(4);
    expect(quantileOf([5], 0.01)).toBe(5);
    expect(medianOf([4, 1, 3, 2])).toBe(2.5);
    expect(medianOf([])).toBeNaN();
  });
});
