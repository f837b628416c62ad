import { DETOUR_REPORT, door, GOOD_REPORT, mailAt } from "@waymark/rules/findings/test-reports";
import { describe, expect, test } from "vitest";
import { type KeptRun, savedRun } from "../../../../platform/test-run/kept-runs.ts";
import { compareWithOwn } from "./compare-with-own.ts";
import { keptRun, PORTO } from "./test-kept-runs.ts";

const reportAt = (ms: number) => ({ ...GOOD_REPORT, ...mailAt(ms) });
const ids = (kept: readonly KeptRun[], reader?: string) =>
  compareWithOwn(GOOD_REPORT, true, kept, reader)?.own.map(({ reportId }) => reportId);

describe("the tests that stand beside a received report", () => {
  test("are the last two, those from the same place first, with the median of the mail door in use", () => {
    const kept = [
      keptRun("porto", 14, { place: PORTO, startedAtMs: 9 }),
      keptRun("old", 20, { startedAtMs: 1 }),
      keptRun("new", 30, { startedAtMs: 5 }),
    ];
    expect(ids(kept)).toEqual(["new", "old"]);
    expect(compareWithOwn(reportAt(124), true, kept.slice(0, 2), undefined)).toEqual({
      theirMs: 124,
      own: [
        { reportId: "old", startedAtMs: 1, city: "Lisbon", isHere: true, ms: 20 },
        { reportId: "porto", startedAtMs: 9, city: "Porto", isHere: false, ms: 14 },
      ],
      bearing: "theirSide",
    });
  });

  test("may be newer than the report", () => {
    expect(ids([keptRun("later", 20, { startedAtMs: Date.parse(GOOD_REPORT.dateTime) + 1 })])).toEqual(["later"]);
  });

  test("are finished, placed, have a report and a time to mail, and are not the report itself", () => {
    const kept = [
      keptRun("going", 20, { state: "going" }),
      keptRun("nowhere", 20, { place: undefined }),
      keptRun("unsent", 20, { reportId: undefined }),
      keptRun("unmeasured", 20, { doors: [door({ workload: "files" }), door({ inUse: false }), door({ samples: 0 })] }),
      keptRun(GOOD_REPORT.id, 20),
    ];
    expect(compareWithOwn(GOOD_REPORT, true, kept, undefined)).toBeUndefined();
  });

  test("are not what another person saved", () => {
    const kept = [savedRun(keptRun("hers", 20), "mei"), keptRun("anybody's", 20)];
    expect(ids(kept, "mei")).toEqual(["hers", "anybody's"]);
    expect([ids(kept, "lukas"), ids(kept)]).toEqual([["anybody's"], ["anybody's"]]);
  });

  test("are none where the report has no time to mail, or this browser no test", () => {
    const unmeasured = { ...GOOD_REPORT, measuredLatencies: [door({ invalid: true })] };
    expect(compareWithOwn(unmeasured, true, [keptRun("own", 20)], undefined)).toBeUndefined();
    expect(compareWithOwn(GOOD_REPORT, true, [], undefined)).toBeUndefined();
  });
});

describe("what own tests say about the received one", () => {
  const bearing = (theirMs: number, ...own: readonly number[]) =>
    compareWithOwn(
      reportAt(theirMs),
      true,
      own.map((ms, index) => keptRun(`own${index}`, ms)),
      undefined,
    )?.bearing;

  test.each([
    [124, 14, "theirSide"],
    // At least 25 ms and one and a half times.
    [60, 35, "theirSide"],
    [59, 35, "fine"],
    [150, 100, "theirSide"],
    [149, 100, "unclear"],
    [110, 95, "unclear"],
    [124, 130, "shared"],
    // Much quicker and slow all the same: part of it is shared.
    [300, 120, "shared"],
    [101, 101, "shared"],
    [100, 100, "fine"],
    [14, 20, "fine"],
    [14, 130, "unclear"],
  ] as const)("%i ms against %i ms from the same place is %s", (theirs, own, expected) => {
    expect(bearing(theirs, own)).toBe(expected);
  });

  test("is only what all of them say", () => {
    expect(bearing(124, 14, 16)).toBe("theirSide");
    expect(bearing(124, 14, 95)).toBe("unclear");
    expect(bearing(124, 14, 130)).toBe("unclear");
    expect(bearing(124, 130, 140)).toBe("shared");
  });

  test("is nothing from another place, where a test from there would settle a slow one", () => {
    const kept = [keptRun("porto", 14, { place: PORTO })];
    expect(compareWithOwn({ ...GOOD_REPORT, ...DETOUR_REPORT }, true, kept, undefined)?.bearing).toBe("elsewhere");
    expect(compareWithOwn(GOOD_REPORT, true, kept, undefined)?.bearing).toBe("unjudged");
  });

  test("is nothing where the place is left out or doubted, even in the same city", () => {
    const beside = compareWithOwn(reportAt(124), false, [keptRun("own", 14)], undefined);
    expect(beside?.bearing).toBe("unjudged");
    expect(beside?.own).toMatchObject([{ isHere: false }]);
  });
});
