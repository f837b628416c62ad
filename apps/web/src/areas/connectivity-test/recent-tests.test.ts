import { expect, test } from "vitest";
import type { KeptRun } from "../../platform/test-run/kept-runs.ts";
import { PLACE } from "../../platform/test-run/test-events.ts";
import { recentTests } from "./recent-tests.ts";

const run = (startedAtMs: number, medianMs: number | undefined, change: Partial<KeptRun> = {}): KeptRun =>
  ({
    temporaryId: `temp-${startedAtMs}`,
    reportId: `report-${startedAtMs}`,
    startedAtMs,
    place: PLACE,
    doors: medianMs === undefined ? [] : [{ workload: "mail", inUse: true, smallestMs: medianMs / 2, medianMs }],
    ...change,
  }) as KeptRun;

test("shows the last three with a report, each beside the one before at the same place", () => {
  const elsewhere = { place: { ...PLACE, city: "Osaka", country: "Japan" } };
  const shown = recentTests([
    run(50, 131),
    run(45, 1, { reportId: undefined }),
    run(40, 12, elsewhere),
    run(30, 126),
    run(20, 18),
  ]);
  expect(shown.map(({ reportId, latencyMs, changeMs }) => [reportId, latencyMs, changeMs])).toEqual([
    ["report-50", 131, 5],
    ["report-40", 12, undefined],
    ["report-30", 126, 108],
  ]);
  expect(shown[0]?.trailMs).toEqual([18, 126, 131]);
});

test("a test without a figure has no change, and is no point of the line", () => {
  const [last] = recentTests([run(3, undefined), run(2, 9)]);
  expect(last).toMatchObject({ latencyMs: undefined, changeMs: undefined, trailMs: [9] });
});

test("the line has at most fourteen points", () => {
  const many = Array.from({ length: 20 }, (_, index) => run(100 - index, index + 1));
  expect(recentTests(many)[0]?.trailMs).toHaveLength(14);
});

test("says what its report said, where that was looked at", () => {
  const verdict = { effect: "mailStruggles", tone: "struggles" } as const;
  const shown = recentTests([run(2, 131, { verdict }), run(1, 12)]);
  expect(shown.map((one) => one.verdict)).toEqual([verdict, undefined]);
});
