import { expect, test } from "vitest";
import { door, report, runAfter } from "../../running/test-events.ts";
import { rankDoors } from "./doors-ranked.ts";

const near = ["LIS", "MAD", "PAR", "LON", "FRA", "AMS", "ZRH"].map((code, index) => door(code, 9 + index * 5));
const measured = (...doors: ReturnType<typeof door>[]) =>
  runAfter({ kind: "doorsMeasured", doors, currentDoor: doors[0]?.code ?? null });

test("fastest first; a slow door in use is shown all the same", () => {
  const { shown, hidden, longestMs } = rankDoors(measured(door("IAD", 120, { inUse: true }), ...near));
  expect(shown.map(({ code }) => code)).toEqual(["LIS", "MAD", "PAR", "LON", "FRA", "IAD"]);
  expect(hidden).toBe(2);
  expect(longestMs).toBe(120);
});

test("the door in use has one line, also when it is one of the nearest", () => {
  const { shown } = rankDoors(measured(door("LIS", 10, { inUse: true }), ...near.slice(0, 2)));
  expect(shown.map(({ code, inUse }) => [code, inUse])).toEqual([
    ["LIS", true],
    ["MAD", false],
  ]);
});

test("what another door would save is said only when the report finds the one in use wanting", () => {
  const doors = { measuredLatencies: [] as never[] };
  const state = measured(door("IAD", 120, { inUse: true }), ...near);
  expect(rankDoors(state).gain).toBeUndefined();
  expect(rankDoors({ ...state, report: report(doors) }).gain).toEqual({ code: "LIS", ms: 111 });
  const optimal = report({ ...doors, isCurrentFrontDoorOptimal: true });
  expect(rankDoors({ ...state, report: optimal }).gain).toBeUndefined();
  expect(rankDoors({ ...state, report: report(doors) }).shown.filter((one) => one.isBest)).toHaveLength(1);
});
