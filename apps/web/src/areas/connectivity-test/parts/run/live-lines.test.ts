import { expect, test } from "vitest";
import type { LivePoint } from "../../../../platform/test-run/state.ts";
import { liveLines } from "./live-lines.ts";

const BOX = { width: 106, height: 26 };
const point = (atMs: number, value: number, step: LivePoint["step"] = "download"): LivePoint => ({ atMs, value, step });

test("without a point there is nothing to draw", () => {
  expect(liveLines([], BOX)).toEqual({ lines: [], tip: undefined });
});

test("grows from the left while the first ten seconds last, from zero up to the largest value", () => {
  expect(liveLines([point(5_000, 0), point(10_000, 40)], BOX)).toEqual({
    lines: ["3,23 53,3"],
    tip: { x: 53, y: 3 },
  });
});

test("is drawn closer when it lasts longer, and never leaves its box", () => {
  const { lines, tip } = liveLines([point(0, 10), point(10_000, 20), point(20_000, 5)], BOX);
  expect(lines).toEqual(["3,13 53,3 103,18"]);
  expect(tip).toEqual({ x: 103, y: 18 });
});

test("each step is a line of its own", () => {
  const { lines } = liveLines([point(0, 10), point(2_000, 10), point(5_000, 5, "upload")], BOX);
  expect(lines).toEqual(["3,3 23,3", "53,13"]);
});

test("a line that gave nothing lies on the ground", () => {
  expect(liveLines([point(0, 0)], BOX).tip).toEqual({ x: 3, y: 23 });
});
