import type { Report } from "@waymark/contracts/connectivity-test/report";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, GOOD_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { describe, expect, test } from "vitest";
import { savedRun, type UnsavedRun } from "../../../../platform/test-run/kept-runs.ts";
import { PLACE, REQUEST } from "../../../../platform/test-run/test-events.ts";
import { handOverAt } from "./hand-over.ts";
import { outcomeOf } from "./hand-over-outcome.tsx";

const NOTE = { to: "yourIt", atMs: 1, about: ["farEgress"] } as const;
const run = (reportId: string, minutesBefore: number, more: Partial<UnsavedRun> = {}): UnsavedRun => ({
  temporaryId: `temp-${reportId}`,
  reportId,
  claimSecret: "secret",
  startedAtMs: Date.parse(GOOD_REPORT.dateTime) - minutesBefore * 60_000,
  request: REQUEST,
  place: { ...PLACE, city: "Lisbon", country: "Portugal", latitude: 38.72, longitude: -9.14 },
  run: undefined,
  done: [],
  outcomes: {},
  doors: [],
  currentDoor: null,
  bytesUsed: 0,
  unsent: [],
  sequence: 0,
  state: "finished",
  ...more,
});
const own = (more: Partial<UnsavedRun> = {}) => run(GOOD_REPORT.id, 0, more);

describe("the card of a report", () => {
  test("is not there before a message was taken along", () => {
    expect(handOverAt([own(), run("last", 5)], GOOD_REPORT, undefined)).toBeUndefined();
  });

  test("waits on the report that was handed over", () => {
    const waiting = { kind: "waiting", reportId: GOOD_REPORT.id, note: NOTE };
    expect(handOverAt([own({ handedOver: NOTE })], GOOD_REPORT, undefined)).toEqual(waiting);
  });

  test("tells before and after on the next test from the same place, not on an earlier one", () => {
    const after = { kind: "after", reportId: "told", note: NOTE };
    expect(handOverAt([own(), run("told", 60, { handedOver: NOTE })], GOOD_REPORT, undefined)).toEqual(after);
    expect(handOverAt([own(), run("told", -60, { handedOver: NOTE })], GOOD_REPORT, undefined)).toBeUndefined();
  });

  test("is gone once nobody waits any more", () => {
    expect(handOverAt([own(), run("told", 60, { handedOver: undefined })], GOOD_REPORT, undefined)).toBeUndefined();
  });

  test("is for the person who saved the report, and for nobody after them", () => {
    const kept = [savedRun(own({ handedOver: NOTE }), "amara")];
    expect(handOverAt(kept, GOOD_REPORT, "amara")).toMatchObject({ kind: "waiting" });
    expect(handOverAt(kept, GOOD_REPORT, "lukas")).toBeUndefined();
    expect(handOverAt(kept, GOOD_REPORT, undefined)).toBeUndefined();
  });
});

describe("what was handed over", () => {
  const outcome = (more: Partial<Report>) => outcomeOf(["farEgress"], judgeReport(inputWith(more)));

  test("is mended only where it was checked again and not found", () => {
    expect(outcome({})).toBe("fixed");
    expect(outcome(DETOUR_REPORT)).toBe("still");
    expect(
      outcome({ egressLocationLatitude: null, egressLocationLongitude: null, browserToEgressLocationDistance: null }),
    ).toBe("unclear");
  });

  test("is still there where only one of two is gone", () => {
    expect(outcomeOf(["udpBlocked", "farEgress"], judgeReport(inputWith(DETOUR_REPORT)))).toBe("still");
  });
});
