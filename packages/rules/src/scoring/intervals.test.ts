import { describe, expect, test } from "vitest";
import { errorPercent, quantileRanks, samplesForQuantile, wilsonInterval } from "./intervals.ts";

describe("Wilson's interval", () => {
  test("no failure among 24 proves 86 %, among 384 it proves 99 %", () => {
    expect(wilsonInterval(24, 24).low).toBeCloseTo(0.862, 3);
    expect(wilsonInterval(24, 24).high).toBe(1);
    expect(wilsonInterval(384, 384).low).toBeCloseTo(0.9901, 4);
  });

  test("half a percentage point around 99 % takes about 1,530 tries", () => {
    const { low, high } = wilsonInterval(0.99 * 1_530, 1_530);
    expect((high - low) / 2).toBeCloseTo(0.005, 3);
  });

  test("no tries prove nothing", () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });
});

describe("the ranks of a quantile", () => {
  test("the median of 24 samples lies between the 7th and the 17th", () => {
    expect(quantileRanks(24, 0.5)).toEqual({ low: 7, high: 17 });
  });

  test.each([
    [0.5, 6],
    [0.25, 11],
    [0.9, 29],
    [0.95, 59],
    [0.99, 299],
  ])("quantile %d has an interval from %d samples on", (share, samples) => {
    expect(samplesForQuantile(share)).toBe(samples);
    expect(quantileRanks(samples - 1, share)).toBeUndefined();
  });

  test("many samples come near the normal approximation", () => {
    for (const share of [0.25, 0.5, 0.95]) {
      const samples = 1_000_000;
      const margin = 1.96 * Math.sqrt(samples * share * (1 - share));
      const { low, high } = quantileRanks(samples, share) ?? { low: 0, high: 0 };
      expect(Math.abs(low - (samples * share - margin))).toBeLessThan(3);
      expect(Math.abs(high - (samples * share + margin))).toBeLessThan(3);
    }
  });

  test.each([0.25, 0.5, 0.95])("quantile %d is covered with at least 95 %", (share) => {
    for (const samples of [60, 100, 200]) {
      const { low, high } = quantileRanks(samples, share) ?? { low: 0, high: 0 };
      let chance = (1 - share) ** samples;
      let covered = low === 0 ? chance : 0;
      for (let k = 1; k < high; k += 1) {
        chance *= ((samples - k + 1) / k) * (share / (1 - share));
        if (k >= low) covered += chance;
      }
      expect(covered).toBeGreaterThanOrEqual(0.95);
      expect(covered).toBeLessThan(0.98);
    }
  });

  test("one sample has none", () => {
    expect(quantileRanks(1, 0.5)).toBeUndefined();
    expect(quantileRanks(0, 0.5)).toBeUndefined();
  });
});

test("the error is half the interval in percent of the value", () => {
  expect(errorPercent(50, { low: 40, high: 60 })).toBe(20);
  expect(errorPercent(0, { low: 0, high: 0 })).toBe(0);
  expect(errorPercent(0, { low: 0, high: 1 })).toBe(Number.POSITIVE_INFINITY);
});
