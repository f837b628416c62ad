import type { Report } from "@waymark/contracts/connectivity-test/report";
import { GOOD_REPORT } from "@waymark/rules/findings/test-reports";
import { describe, expect, test } from "vitest";
import { axisOf, compareWithPeers } from "./compare-with-peers.ts";

const bins = (first: number, second: number, third: number, fourth: number, fifth: number): Partial<Report> => ({
  distributionValueBin1: first,
  distributionValueBin2: second,
  distributionValueBin3: third,
  distributionValueBin4: fourth,
  distributionValueBin5: fifth,
});
const comparedWith = (more: Partial<Report>) => compareWithPeers({ ...GOOD_REPORT, ...more });

describe("a visitor among the peers", () => {
  test.each<[string, Partial<Report>, object]>([
    ["far behind", { measuredLatency: 124 }, { own: 3, headline: "better", percent: 93, bearing: "yourSide" }],
    ["ahead", { measuredLatency: 9 }, { own: 0, headline: "quickest", percent: 31, bearing: "you" }],
    ["on the edge of a bin", { measuredLatency: 10 }, { own: 0, headline: "quickest" }],
    ["just over the edge", { measuredLatency: 10.1 }, { own: 1, headline: "better", percent: 31, bearing: "you" }],
    ["where most are", { measuredLatency: 9, ...bins(80, 12, 8, 0, 0) }, { headline: "most", percent: 80 }],
    ["where few are ahead", { measuredLatency: 20, ...bins(9, 70, 21, 0, 0) }, { headline: "hardly", percent: 9 }],
    ["slow among slow", { measuredLatency: 150, ...bins(0, 0, 20, 70, 10) }, { bearing: "shared", own: 3 }],
    ["slowest of all", { measuredLatency: 900 }, { own: 4, headline: "better", percent: 98 }],
    ["not measured", { measuredLatency: null }, { own: -1, headline: "unmeasured", bearing: "noTime" }],
  ])("%s", (_name, more, expected) => {
    expect(comparedWith(more)).toMatchObject(expected);
  });

  test("everyone who tested says how quick one is, and nothing about whose fault it is", () => {
    const peers = { scope: "all", place: "", count: 300, since: "2026-10-03T00:00:00Z" } as const;
    expect(comparedWith({ measuredLatency: 124, peers })).toMatchObject({ headline: "better", bearing: "you" });
    const slow = bins(0, 0, 20, 70, 10);
    expect(comparedWith({ measuredLatency: 150, peers, ...slow })).toMatchObject({ bearing: "you" });
  });

  test("half of the peers", () => {
    expect(comparedWith({})?.half.uptoMs).toBe(25);
    expect(comparedWith(bins(0, 0, 0, 40, 60))?.half).toMatchObject({ aboveMs: 200 });
  });

  test("too few peers, or none, say nothing", () => {
    expect(comparedWith({ peers: null })).toBeUndefined();
    expect(comparedWith({ distributionValueBin3: null })).toBeUndefined();
    const peers = GOOD_REPORT.peers && { ...GOOD_REPORT.peers, count: 19 };
    expect(comparedWith({ peers })).toBeUndefined();
  });
});

test.each([
  [bins(31, 42, 20, 5, 2), [0, 25, 50]],
  [bins(20, 20, 20, 20, 20), [0, 10, 20]],
  [bins(60, 40, 0, 0, 0), [0, 25, 50, 75]],
  [bins(100, 0, 0, 0, 0), [0, 50, 100]],
])("the axis of %o ends at a round mark", (more, marks) => {
  expect(axisOf(comparedWith(more)?.bins ?? [])).toEqual(marks);
});
