import { describe, expect, it } from "vitest";
import { fullStretch, type Moved } from "./full-stretch.ts";

/** Bytes every 10 ms at a rate given in bytes per ms. */
const flow = (fromMs: number, toMs: number, rate: (atMs: number) => number, spoilt = false): Moved[] =>
  Array.from({ length: (toMs - fromMs) / 10 }, (_, index) => {
    const atMs = fromMs + index * 10 + 5;
    return { atMs, bytes: rate(atMs) * 10, spoilt };
  });

describe("the stretch in which a line was full", () => {
  it("leaves the ramp out, so that speed is the line's and not the start's", () => {
    const ramp = (atMs: number) => Math.min(2_500, (atMs / 1_000) * 2_500);
    const stretch = fullStretch(flow(0, 4_000, ramp), { startMs: 0, endMs: 4_000, rampMs: 300 });
    expect(stretch?.fromMs).toBeGreaterThanOrEqual(700);
    expect(stretch?.fromMs).toBeLessThanOrEqual(1_100);
    expect(stretch?.toMs).toBe(4_000);
    expect((stretch?.bytesPerSecond ?? 0) / 2_500_000).toBeGreaterThan(0.97);
    expect((stretch?.bytesPerSecond ?? 0) / 2_500_000).toBeLessThanOrEqual(1.001);
  });

  it("leaves out at least the given time, such as what the system's own buffers take in at once", () => {
    const burst = (atMs: number) => (atMs < 500 ? 20_000 : 1_000);
    const stretch = fullStretch(flow(0, 4_000, burst), { startMs: 0, endMs: 4_000, rampMs: 800 });
    expect(stretch?.bytesPerSecond).toBe(1_000_000);
  });

  it("leaves out the time in which the tab was hidden", () => {
    const moved = [
      ...flow(0, 2_000, () => 1_000),
      ...flow(2_000, 3_000, () => 10, true),
      ...flow(3_000, 4_000, () => 1_000),
    ];
    const stretch = fullStretch(moved, { startMs: 0, endMs: 4_000, rampMs: 300 });
    expect(stretch).toMatchObject({ bytesPerSecond: 1_000_000, spoiltBins: 10 });
    const allHidden = fullStretch(
      flow(0, 4_000, () => 9, true),
      { startMs: 0, endMs: 4_000, rampMs: 300 },
    );
    expect(allHidden).toBeUndefined();
  });

  it("looks more closely at a line that is through sooner than half a second", () => {
    const stretch = fullStretch(
      flow(0, 240, () => 100_000),
      { startMs: 0, endMs: 240, rampMs: 300 },
    );
    expect(stretch?.bytesPerSecond).toBe(100_000_000);
    expect(stretch?.fromMs).toBeLessThan(120);
    expect(fullStretch([], { startMs: 5, endMs: 5, rampMs: 0 })).toBeUndefined();
  });
});
