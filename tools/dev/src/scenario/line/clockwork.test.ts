import { afterEach, describe, expect, it, vi } from "vitest";
import { createClockwork } from "./clockwork.ts";

/** Moments that fall together may come this much early; how late they come is for `lab` and `bench` to measure. */
const EARLIEST_MS = 0.021;

afterEach(() => vi.restoreAllMocks());

describe("a clockwork", () => {
  it("calls back in the order of the moments, exact or not, and never before them", async () => {
    const clockwork = createClockwork();
    const startMs = clockwork.now();
    const called: { afterMs: number; calledMs: number }[] = [];
    await new Promise<void>((resolve) => {
      for (const [index, afterMs] of [30, 10, 20, 5, 40].entries())
        clockwork.at(startMs + afterMs, index % 2 === 0, () => {
          called.push({ afterMs, calledMs: clockwork.now() - startMs });
          if (called.length === 5) resolve();
        });
    });
    expect(called.map(({ afterMs }) => afterMs)).toEqual([5, 10, 20, 30, 40]);
    for (const { afterMs, calledMs } of called) expect(calledMs).toBeGreaterThan(afterMs - EARLIEST_MS);
  });

  it("turns the event loop only just before an exact moment", () => {
    const turns = vi.spyOn(globalThis, "setImmediate").mockReturnValue({} as NodeJS.Immediate);
    const timers = vi.spyOn(globalThis, "setTimeout").mockReturnValue({} as NodeJS.Timeout);
    vi.spyOn(performance, "now").mockReturnValue(1_000);
    const clockwork = createClockwork();
    clockwork.at(61_000, true, () => undefined);
    expect(turns).not.toHaveBeenCalled();
    expect(timers.mock.calls.at(-1)?.[1]).toBe(59_998);
    clockwork.at(1_001, false, () => undefined);
    expect(turns).not.toHaveBeenCalled();
    clockwork.at(1_001, true, () => undefined);
    expect(turns).toHaveBeenCalledTimes(1);
  });
});
