import { GOOD_REPORT } from "@waymark/rules/findings/test-reports";
import { describe, expect, test } from "vitest";
import { type KeptRun, savedRun, type UnsavedRun } from "../../../../platform/test-run/kept-runs.ts";
import { chooseBefore, earlierRuns } from "./earlier-runs.ts";

const LISBON = { city: "Lisbon", region: "Lisbon", country: "Portugal", latitude: 38.72, longitude: -9.14 };
const PORTO = { city: "Porto", region: "Porto", country: "Portugal", latitude: 41.15, longitude: -8.61 };
const MADE_AT_MS = Date.parse(GOOD_REPORT.dateTime);

const run = (reportId: string | undefined, minutesBefore: number, more: Partial<UnsavedRun> = {}): UnsavedRun => ({
  temporaryId: `temp-${reportId}`,
  reportId,
  claimSecret: "secret",
  startedAtMs: MADE_AT_MS - minutesBefore * 60_000,
  request: {} as KeptRun["request"],
  place: { ...LISBON, isAutoDetected: true },
  run: undefined,
  done: [],
  outcomes: {},
  doors: [],
  currentDoor: null,
  bytesUsed: 0,
  unsent: [],
  sequence: 0,
  state: "finished" as const,
  ...more,
});

test("earlier tests come latest first, with whether they were made here", () => {
  const kept = [run("a", 60), run("b", 5), run("c", 30, { place: { ...PORTO, isAutoDetected: false } })];
  expect(earlierRuns(kept, GOOD_REPORT, undefined).map(({ reportId, isHere }) => [reportId, isHere])).toEqual([
    ["b", true],
    ["c", false],
    ["a", true],
  ]);
});

test("the report itself, later ones, unfinished ones and those without a report are left out", () => {
  const kept = [run(GOOD_REPORT.id, 1), run("later", -5), run("going", 5, { state: "going" }), run(undefined, 9)];
  expect(earlierRuns(kept, GOOD_REPORT, "amara")).toEqual([]);
});

test("what one person saved is not offered to the next at this browser", () => {
  const kept = [savedRun(run("hers", 5), "amara"), run("anybody's", 9)];
  const offered = (reader: string | undefined) =>
    earlierRuns(kept, GOOD_REPORT, reader).map(({ reportId }) => reportId);
  expect(offered("amara")).toEqual(["hers", "anybody's"]);
  expect([offered("lukas"), offered(undefined)]).toEqual([["anybody's"], ["anybody's"]]);
});

describe("the test to compare with", () => {
  const note = { to: "yourIt", atMs: 1, about: ["farEgress"] } as const;
  const chosen = (kept: readonly KeptRun[], reader?: string) =>
    chooseBefore(earlierRuns(kept, GOOD_REPORT, reader))?.reportId;

  test("is the last one from here, where nothing was handed over", () => {
    expect(chosen([run("old", 60), run("last", 5)])).toBe("last");
    expect(chosen([])).toBeUndefined();
  });

  test("is the one that was handed over, until nobody waits any more", () => {
    expect(chosen([run("last", 5), run("told", 60, { handedOver: note })])).toBe("told");
    expect(chosen([run("last", 5), run("told", 60, { handedOver: undefined })])).toBe("last");
  });

  test("is the later one of two that were handed over", () => {
    const [first, second] = [run("first", 90, { handedOver: note }), run("second", 60, { handedOver: note })];
    expect(chosen([first, second, run("last", 5)])).toBe("second");
  });

  test("is never one from another place, nor one that another person saved", () => {
    const elsewhere = run("elsewhere", 5, { handedOver: note, place: { ...PORTO, isAutoDetected: true } });
    const hers = savedRun(run("hers", 5, { handedOver: note }), "amara");
    expect(chosen([elsewhere, hers, run("last", 60)])).toBe("last");
    expect(chosen([elsewhere, hers, run("last", 60)], "amara")).toBe("hers");
  });
});
