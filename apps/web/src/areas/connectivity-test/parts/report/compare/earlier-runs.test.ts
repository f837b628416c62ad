import { GOOD_REPORT } from "@waymark/rules/findings/test-reports";
import { expect, test } from "vitest";
import type { KeptRun } from "../../../running/kept-runs.ts";
import { earlierRuns } from "./earlier-runs.ts";

const LISBON = { city: "Lisbon", region: "Lisbon", country: "Portugal", latitude: 38.72, longitude: -9.14 };
const PORTO = { city: "Porto", region: "Porto", country: "Portugal", latitude: 41.15, longitude: -8.61 };
const MADE_AT_MS = Date.parse(GOOD_REPORT.dateTime);

const run = (reportId: string | undefined, minutesBefore: number, more: Partial<KeptRun> = {}): KeptRun => ({
  ...{
    temporaryId: `temp-${reportId}`,
    reportId,
    claimSecret: "secret",
    startedAtMs: MADE_AT_MS - minutesBefore * 60_000,
  },
  ...{ request: {} as KeptRun["request"], place: { ...LISBON, isAutoDetected: true }, run: undefined, done: [] },
  ...{ outcomes: {}, doors: [], currentDoor: null, bytesUsed: 0, unsent: [], sequence: 0, state: "finished" as const },
  ...more,
});

test("earlier tests come latest first, with whether they were made here", () => {
  const kept = [run("a", 60), run("b", 5), run("c", 30, { place: { ...PORTO, isAutoDetected: false } })];
  expect(earlierRuns(kept, GOOD_REPORT).map(({ reportId, isHere }) => [reportId, isHere])).toEqual([
    ["b", true],
    ["c", false],
    ["a", true],
  ]);
});

test("the report itself, later ones, unfinished ones and those without a report are left out", () => {
  const kept = [run(GOOD_REPORT.id, 1), run("later", -5), run("going", 5, { state: "going" }), run(undefined, 9)];
  expect(earlierRuns(kept, GOOD_REPORT)).toEqual([]);
});
