import type { Report } from "@waymark/contracts/connectivity-test/report";
import { describe, expect, test } from "vitest";
import { judgeReport } from "../findings/judge-report.ts";
import { randomInput } from "../findings/test-random-reports.ts";
import { call, DETOUR_REPORT, door, EMPTY_REPORT, inputWith, item } from "../findings/test-reports.ts";
import { bestPossibleOf } from "./best-possible.ts";
import { predictFixed } from "./predict-fixed.ts";

const predictedFor = (more: Partial<Report>) => {
  const input = inputWith(more);
  return predictFixed(input.report, judgeReport(input));
};
const bestFor = (more: Partial<Report>) => {
  const input = inputWith(more);
  return bestPossibleOf(input.report, judgeReport(input));
};
const WARSAW = { browserLatitude: 52.23, browserLongitude: 21.01, browserToEgressLocationDistance: 7_193 };
/** Warsaw through Ashburn, as in the design's pictures, without neighbours. */
const DETOUR: Partial<Report> = {
  ...DETOUR_REPORT,
  ...WARSAW,
  optimalFrontDoors: ["FRA"],
  measuredLatencies: [door({ code: "IAD", smallestMs: 119, medianMs: 124, p90Ms: 133 })],
  measuredLatency: 119,
  peers: null,
  bestPossibleLatency: null,
};
const IN_POLAND: Partial<Report> = {
  peers: { scope: "country", place: "Poland", count: 318, since: "2026-10-13T00:00:00Z" },
  distributionValueBin1: 29,
  distributionValueBin2: 58,
  distributionValueBin3: 9,
  distributionValueBin4: 3,
  distributionValueBin5: 1,
};

describe("a far egress, if it were fixed", () => {
  test("by distance: from light's time to the nearest door up to all of today's unexplained time", () => {
    const prediction = predictedFor(DETOUR);
    expect(prediction).toMatchObject({ by: "farEgress", basis: "distance", door: { code: "FRA" }, gainMs: 112 });
    expect(prediction?.door.km).toBeCloseTo(893, -1);
    expect(prediction?.mail).toMatchObject({ lowMs: 8, ms: 12, highMs: 61, standing: "works" });
  });

  test("by neighbours: their middle half, and nobody quicker than light", () => {
    expect(predictedFor({ ...DETOUR, ...IN_POLAND })?.mail).toMatchObject({ lowMs: 8, ms: 15, highMs: 22 });
    const impossible = { ...IN_POLAND, distributionValueBin1: 100, distributionValueBin2: 0, distributionValueBin3: 0 };
    expect(predictedFor({ ...DETOUR, ...impossible })?.mail.lowMs).toBeGreaterThanOrEqual(8);
    const peers = { scope: "all", place: "", count: 318, since: "2026-10-13T00:00:00Z" } as const;
    expect(predictedFor({ ...DETOUR, ...IN_POLAND, peers })?.basis).toBe("distance");
  });

  test("calls and chat win as much; files and a call that loses packets have no estimate", () => {
    const chat = item("webSocket", {
      latency: { samples: 25, smallestMs: 128, medianMs: 130, p90Ms: 135, averageMs: 131 },
    });
    const tasks = predictedFor({ ...DETOUR, ...call({ rttMs: 126, rttP90Ms: 130 }), ...chat })?.tasks;
    expect(tasks?.calls).toMatchObject({ lowMs: 10, ms: 14, highMs: 63, standing: "works" });
    expect(tasks?.aiChat).toMatchObject({ lowMs: 15, ms: 19, highMs: 68 });
    expect(tasks?.files).toBeUndefined();
    expect(predictedFor({ ...DETOUR, ...call({ rttMs: 126, received: 400, lossPercent: 20 }) })?.tasks.calls).toBe(
      undefined,
    );
  });

  test("a call that takes less than the detour does not take it", () => {
    expect(predictedFor({ ...DETOUR, ...call({ rttMs: 20, rttP90Ms: 22 }) })?.tasks.calls).toBeUndefined();
  });

  test("neighbours who are as slow promise nothing", () => {
    const slow = { ...IN_POLAND, distributionValueBin1: 0, distributionValueBin2: 0, distributionValueBin4: 91 };
    expect(predictedFor({ ...DETOUR, ...slow })).toBeUndefined();
  });
});

describe("a better door, if it were used", () => {
  const slowDoor = door({ code: "IAD", smallestMs: 80, medianMs: 84, p90Ms: 90 });
  const better = { currentFrontDoor: "IAD", isCurrentFrontDoorOptimal: false, measuredLatency: 80 };

  test("takes what it took", () => {
    const quick = door({ code: "MAD", inUse: false, smallestMs: 12, medianMs: 14, p90Ms: 19 });
    const prediction = predictedFor({ ...better, optimalFrontDoors: ["MAD"], measuredLatencies: [slowDoor, quick] });
    expect(prediction).toMatchObject({ by: "betterDoor", basis: "measured", gainMs: 70, door: { code: "MAD" } });
    expect(prediction?.mail).toMatchObject({ lowMs: 12, ms: 14, highMs: 19 });
    expect(Object.keys(prediction?.tasks ?? {})).toEqual(["mail"]);
  });

  test("by place alone has a wide range", () => {
    const prediction = predictedFor({ ...better, optimalFrontDoors: ["LIS"], measuredLatencies: [slowDoor] });
    expect(prediction).toMatchObject({ basis: "distance" });
    expect(prediction?.mail).toMatchObject({ lowMs: 1, ms: 3 });
    expect(prediction?.mail.highMs).toBeGreaterThan(20);
  });
});

test.each<[string, Partial<Report>]>([
  ["nothing is wrong", {}],
  ["nothing was measured", EMPTY_REPORT],
  ["the visitor's place is unknown", { ...DETOUR, browserLatitude: 0, browserLongitude: 0 }],
  [
    "no door near has a known place",
    { ...DETOUR, optimalFrontDoors: ["XYZ"], measuredLatencies: [door({ code: "XYZ", medianMs: 124 })] },
  ],
  [
    "mail varies too much to be sure",
    { ...DETOUR, measuredLatencies: [door({ code: "IAD", samples: 4, medianMs: 124 })] },
  ],
  [
    "it is a satellite",
    {
      measuredLatency: 600,
      measuredLatencies: [
        door({ smallestMs: 600, medianMs: 610, p90Ms: 640 }),
        door({ code: "MAD", inUse: false, smallestMs: 612, medianMs: 620, p90Ms: 650 }),
      ],
    },
  ],
])("no prediction where %s", (_name, more) => {
  expect(predictedFor(more)).toBeUndefined();
});

describe("the best possible", () => {
  test("is what the best tenth reach, or an estimate from the nearest door while there are too few", () => {
    expect(bestFor({ ...DETOUR, ...IN_POLAND, bestPossibleLatency: 8 })).toMatchObject({ kind: "peers", ms: 8 });
    expect(bestFor(DETOUR)).toMatchObject({ kind: "estimate", ms: 12, door: { code: "FRA" } });
  });

  test("is not guessed for who is there already, nor over a satellite", () => {
    expect(bestFor({ peers: null, bestPossibleLatency: null, measuredLatency: 3 })).toBeNull();
    const measuredLatencies = [
      door({ smallestMs: 600, medianMs: 610, p90Ms: 640 }),
      door({ code: "MAD", inUse: false, smallestMs: 612, medianMs: 620, p90Ms: 650 }),
    ];
    expect(bestFor({ peers: null, bestPossibleLatency: null, measuredLatency: 600, measuredLatencies })).toBeNull();
  });
});

test("of 20000 reports no prediction is quicker than light, slower than now or outside its range", () => {
  let count = 0;
  for (let seed = 1; seed <= 20_000; seed += 1) {
    const input = randomInput(seed);
    const judgement = judgeReport(input);
    const prediction = predictFixed(input.report, judgement);
    if (!prediction) continue;
    count += 1;
    const { mail, tasks, gainMs, lightMs, basis } = prediction;
    expect(judgement.findings.map(({ id }) => id)).toContain(prediction.by);
    expect(gainMs).toBe(Math.round(mail.figure.value - mail.ms));
    if (basis !== "measured") expect(mail.lowMs).toBeGreaterThanOrEqual(Math.floor(lightMs));
    for (const [task, { lowMs, ms, highMs, figure }] of Object.entries(tasks)) {
      expect([seed, lowMs >= 1 && lowMs <= ms && ms <= highMs && highMs < figure.value]).toEqual([seed, true]);
      expect(figure).toEqual(judgement.tasks.find((one) => one.task === task)?.figure);
    }
  }
  expect(count).toBeGreaterThan(50);
}, 60_000);
