import type { Report } from "@waymark/contracts/connectivity-test/report";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, door, inputWith } from "@waymark/rules/findings/test-reports";
import { predictFixed } from "@waymark/rules/prediction/predict-fixed";
import { expect, test } from "vitest";
import { compareWithPeers } from "./compare-with-peers.ts";
import { markIfFixed } from "./mark-if-fixed.ts";

function markOf(more: Partial<Report>) {
  const input = inputWith(more);
  const comparison = compareWithPeers(input.report);
  if (!comparison) throw new Error("the report has too few peers");
  return markIfFixed(input.report, judgeReport(input), comparison);
}

test("a detour that is fixed stands in the bin of its estimate", () => {
  expect(markOf(DETOUR_REPORT)).toEqual({ bin: 1, ms: 17 });
});

test("an estimate in the visitor’s own bin has no mark", () => {
  const slowPeers = {
    distributionValueBin1: 0,
    distributionValueBin2: 0,
    distributionValueBin3: 0,
    distributionValueBin4: 100,
    distributionValueBin5: 0,
  };
  const measuredLatencies = [door({ code: "IAD", smallestMs: 190, medianMs: 195, p90Ms: 199 })];
  const slow = { ...DETOUR_REPORT, ...slowPeers, measuredLatency: 190, measuredLatencies };
  const input = inputWith(slow);
  expect(predictFixed(input.report, judgeReport(input))?.mail.ms).toBe(150);
  expect(markOf(slow)).toBeUndefined();
});

test("without a fault, and while the test runs, there is no mark", () => {
  expect(markOf({})).toBeUndefined();
  expect(markOf({ ...DETOUR_REPORT, status: "Started" })).toBeUndefined();
});
