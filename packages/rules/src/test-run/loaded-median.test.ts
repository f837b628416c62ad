import { describe, expect, it } from "vitest";
import { loadedMedian } from "./loaded-median.ts";

describe("the latency of a busy line", () => {
  it("is what half of the time was not exceeded, not half of the samples", () => {
    const short = Array.from({ length: 20 }, (_, index) => ({ sentAtMs: index * 50, roundTripMs: 40 }));
    const long = Array.from({ length: 8 }, (_, index) => ({ sentAtMs: 1_000 + index * 250, roundTripMs: 200 }));
    expect(loadedMedian([...long, ...short], 3_000)).toBe(200);
    expect(loadedMedian(short, 1_000)).toBe(40);
  });

  it("leaves out what was lost and sent again", () => {
    const even = Array.from({ length: 20 }, (_, index) => ({ sentAtMs: index * 100, roundTripMs: 40 + index }));
    const withRepeats = even.map((one, index) => (index % 5 === 0 ? { ...one, roundTripMs: 300 } : one));
    expect(Math.abs(loadedMedian(withRepeats, 2_000) - loadedMedian(even, 2_000))).toBeLessThanOrEqual(1);
  });

  it("keeps what a deep queue alone brings about", () => {
    const growing = Array.from({ length: 21 }, (_, index) => ({ sentAtMs: index * 100, roundTripMs: 20 + index * 10 }));
    expect(loadedMedian(growing, 2_100)).toBe(120);
    expect(loadedMedian([], 100)).toBeNaN();
  });
});
