import type { Report } from "@waymark/contracts/connectivity-test/report";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { randomInput } from "@waymark/rules/findings/test-random-reports";
import { DETOUR_REPORT, door, inputWith } from "@waymark/rules/findings/test-reports";
import { predictFixed } from "@waymark/rules/prediction/predict-fixed";
import { expect, test } from "vitest";
import { pathOfReport } from "./path-of-report.ts";
import { timeAxisOf } from "./time-axis.ts";

const axisOf = (more: Partial<Report>, isLeftOut = false) => {
  const input = inputWith(more);
  const judgement = judgeReport(input);
  return timeAxisOf(pathOfReport(input.report, judgement, isLeftOut, predictFixed(input.report, judgement)));
};

test("light's share and what it does not explain are the time that was measured", () => {
  expect(axisOf(DETOUR_REPORT).now).toEqual({ ms: 128, shares: { lightMs: 58, restMs: 70 } });
});

test("the axis is round and holds everything, the limit too", () => {
  expect(axisOf(DETOUR_REPORT).ticks).toEqual([0, 25, 50, 75, 100, 125, 150]);
  expect(axisOf({}).ticks).toEqual([0, 20, 40, 60, 80, 100]);
});

test("places that are left out or contradicted by light have no share", () => {
  expect(axisOf(DETOUR_REPORT, true).now).toEqual({ ms: 128, shares: null });
  const doubted = { measuredLatency: 20, measuredLatencies: [door({ smallestMs: 20, medianMs: 21 })] };
  expect(axisOf({ ...DETOUR_REPORT, ...doubted }).now?.shares).toBeNull();
});

test("over 5000 reports the shares add up, none is negative, and nothing leaves the axis", () => {
  for (let seed = 1; seed <= 5_000; seed += 1) {
    const input = randomInput(seed);
    const judgement = judgeReport(input);
    const { now, best, fixed, limitMs, ticks } = timeAxisOf(
      pathOfReport(input.report, judgement, false, predictFixed(input.report, judgement)),
    );
    const end = ticks.at(-1) ?? 0;
    expect(ticks.length).toBeLessThanOrEqual(7);
    for (const ms of [now?.ms ?? 0, best?.ms ?? 0, fixed?.highMs ?? 0, limitMs]) expect(end).toBeGreaterThanOrEqual(ms);
    if (!now?.shares) continue;
    const { lightMs, restMs } = now.shares;
    expect(Math.min(lightMs, restMs)).toBeGreaterThanOrEqual(0);
    // Each is rounded as it is read.
    expect(Math.abs(lightMs + restMs - now.ms)).toBeLessThanOrEqual(0.5 + 1e-9);
  }
});
