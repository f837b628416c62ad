import { compareReports } from "@waymark/rules/comparison/compare-reports";
import { GOOD_REPORT, item } from "@waymark/rules/findings/test-reports";
import { expect, test } from "vitest";
import { groupRows } from "./compared-groups.ts";

const groups = (before: object = {}, after: object = {}) => {
  const { drawn, rest } = groupRows(compareReports({ ...GOOD_REPORT, ...before }, { ...GOOD_REPORT, ...after }));
  return {
    ...Object.fromEntries(drawn.map(({ unit, rows }) => [unit, rows.map(({ id }) => id)])),
    rest: rest.map(({ id }) => id),
  };
};

test("only results with the same unit share an axis, and a count has none", () => {
  expect(groups()).toEqual({
    ms: ["mail", "busyLine", "callRoundTrip", "callJitter", "webSocket"],
    megabytesPerSecond: ["download", "upload"],
    percent: ["callLoss"],
    km: ["egress"],
    rest: ["names"],
  });
});

test("what has one number is drawn, what has none is listed", () => {
  const blocked = item("webSocket", { reachable: false, latency: null });
  expect(groups(blocked)).toMatchObject({ ms: expect.arrayContaining(["webSocket"]) });
  expect(groups(blocked, blocked).rest).toEqual(["names", "webSocket"]);
});
