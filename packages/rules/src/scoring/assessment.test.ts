import { describe, expect, test } from "vitest";
import { computeAssessment, type WorkloadSamples } from "./assessment.ts";
import { callPoints } from "./curves.ts";
import { DOMINATED, population, quantity, workloads } from "./test-windows.ts";

const CALLS = callPoints({ rttMs: 34, jitterMs: 7, lossPercent: 0 });

describe("the assessment", () => {
  test("is the mean of the points of mail, files and calls, unrounded", () => {
    const { assessment, workloads: points, leftOut } = computeAssessment(workloads());
    expect(points.mail.value).toBeCloseTo(70, 9);
    expect(points.files.value).toBeCloseTo(60, 9);
    expect(points.calls.value).toBeCloseTo(CALLS, 9);
    expect(assessment.value).toBeCloseTo((70 + 60 + CALLS) / 3, 9);
    expect(assessment.samples).toBe(560);
    expect(leftOut).toEqual([]);
  });

  test("its interval comes from the intervals of the workloads, slower being worse", () => {
    const { assessment, workloads: points } = computeAssessment(workloads());
    expect(points.mail).toMatchObject({ low: 68, high: 72 });
    expect(points.files.low).toBeCloseTo(55, 9);
    expect(points.files.high).toBeCloseTo(60 + 20 / 6, 9);
    expect(points.calls.low).toBeCloseTo(callPoints({ rttMs: 40, jitterMs: 8, lossPercent: 0 }), 9);
    expect(points.calls.high).toBeCloseTo(callPoints({ rttMs: 30, jitterMs: 6, lossPercent: 0 }), 9);
    const below = Math.hypot(2, 5, CALLS - (points.calls.low ?? 0)) / 3;
    expect(assessment.low).toBeCloseTo((70 + 60 + CALLS) / 3 - below, 9);
  });

  test("the network score error rate is half its interval in percent of it", () => {
    const { assessment, networkScoreErrorRate } = computeAssessment(workloads());
    const { value, low, high } = assessment;
    expect(networkScoreErrorRate.value).toBeCloseTo((50 * ((high ?? 0) - (low ?? 0))) / (value ?? 1), 9);
    expect(networkScoreErrorRate).toMatchObject({ low: null, high: null, samples: 560 });
  });

  test("leaves out and names workloads without enough data", () => {
    const files = { ...population(23), megabytesPerSecond: quantity(8) };
    const { assessment, workloads: points, leftOut } = computeAssessment(workloads({ files, calls: null }));
    expect(assessment.value).toBeCloseTo(70, 9);
    expect(assessment.samples).toBe(400);
    expect(leftOut).toEqual(["files", "calls"]);
    expect(points.files).toMatchObject({ withheld: "Imprecise", needs: { samples: 1 } });
    expect(points.calls.withheld).toBe("NoData");
  });

  test("leaves out what one tenant decides", () => {
    const mail = { ...population(400), connectMs: { ...quantity(30), dominance: DOMINATED } };
    const { workloads: points, leftOut } = computeAssessment(workloads({ mail }));
    expect(points.mail.withheld).toBe("Dominated");
    expect(leftOut).toEqual(["mail"]);
  });

  test("keeps a workload with few points and a wide interval, which would lift it by its absence", () => {
    const files = { ...population(100), megabytesPerSecond: quantity(1, 0.6, 1.6) };
    const { assessment, workloads: points, leftOut } = computeAssessment(workloads({ files }));
    expect(points.files).toMatchObject({ withheld: "Imprecise", needs: { samples: 525 } });
    expect(assessment.value).toBeCloseTo((70 + 10 + CALLS) / 3, 9);
    expect(leftOut).toEqual([]);
  });

  test("is withheld with its error rate when its own interval is too wide", () => {
    const { assessment, networkScoreErrorRate } = computeAssessment({
      mail: { ...population(49), connectMs: quantity(200, 140, 275) },
      files: null,
      calls: null,
    });
    expect(assessment).toMatchObject({ withheld: "Imprecise", samples: 49, needs: { errorPercent: 33.75 } });
    expect(networkScoreErrorRate).toEqual(assessment);
  });
});

describe("without any workload that counts", () => {
  const few = (samples: number) => ({ ...population(samples), connectMs: quantity(30) });
  const hidden = { ...population(90), tenants: 4, megabytesPerSecond: quantity(8) };

  test.each<[WorkloadSamples, object]>([
    [
      { mail: null, files: null, calls: null },
      { withheld: "NoData", samples: 0 },
    ],
    [
      { mail: null, files: hidden, calls: null },
      { withheld: "Privacy", samples: null, needs: null },
    ],
    [
      { mail: few(13), files: hidden, calls: null },
      { withheld: "Imprecise", samples: 13, needs: { samples: 11 } },
    ],
    [
      { mail: few(13), files: { ...population(20), megabytesPerSecond: quantity(8) }, calls: null },
      { withheld: "Imprecise", samples: 20, needs: { samples: 4 } },
    ],
  ])("%# the reason nearest to a figure is told", (samples, expected) => {
    expect(computeAssessment(samples).assessment).toMatchObject(expected);
    expect(computeAssessment(samples).leftOut).toEqual(["mail", "files", "calls"]);
  });
});
