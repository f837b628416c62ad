import { TEST_ITEM_STATUSES } from "@waymark/contracts/connectivity-test/test-run";
import { expect, test } from "vitest";
import type { RunEvent } from "../../../../platform/test-run/events.ts";
import { failedItem, measuringBegins, runAfter, stepStarted } from "../../../../platform/test-run/test-events.ts";
import { progressOf } from "./run-header-words.ts";
import { STEP_MARKS, stepMark } from "./step-marks.ts";

const stepEnded = (step: "download" | "upload", durationMs: number) =>
  ({ kind: "stepEnded", step, durationMs, bytesUsed: 1 }) as const;

test("an item is NotStarted, InProgress, Completed or Failed at every moment of a run [V117]", () => {
  const events: readonly RunEvent[] = [
    measuringBegins,
    stepStarted("download"),
    stepEnded("download", 4_000),
    stepEnded("upload", 4_500),
    failedItem("skype", "blocked"),
  ];
  const moments = events.map((_, last) => runAfter(...events.slice(0, last + 1)));
  const statuses = new Set(moments.flatMap((state) => STEP_MARKS.map((id) => stepMark(state, id).status)));
  expect([...statuses].toSorted()).toEqual(["Completed", "Failed", "InProgress", "NotStarted"]);
  expect([...TEST_ITEM_STATUSES].toSorted()).toEqual([...statuses].toSorted());
  expect(moments.map((state) => stepMark(state, "speed").status)).toEqual([
    "NotStarted",
    "InProgress",
    "InProgress",
    "Completed",
    "Completed",
  ]);
  expect(stepMark(moments.at(-1)!, "udp").status).toBe("Failed");
});

test("a step of two parts is done when both are, and says what they took", () => {
  const going = runAfter(measuringBegins, stepStarted("download"), stepEnded("download", 4_000));
  expect(stepMark(going, "speed").status).toBe("InProgress");
  const done = runAfter(measuringBegins, stepEnded("download", 4_000), stepEnded("upload", 4_500));
  expect(stepMark(done, "speed")).toEqual({ status: "Completed", durationMs: 8_500 });
});

test("a step that ended without a value is no success", () => {
  const done = runAfter(
    measuringBegins,
    failedItem("download", "lessData"),
    stepEnded("download", 1),
    stepEnded("upload", 1),
  );
  expect(stepMark(done, "speed").status).toBe("Failed");
});

test("after the end nothing is waited for, and the bar is full", () => {
  const waiting = runAfter(measuringBegins);
  expect([stepMark(waiting, "udp").status, progressOf(waiting)]).toEqual(["NotStarted", 0]);
  const over = runAfter(measuringBegins, stepStarted("download"), { kind: "stopped" });
  expect([stepMark(over, "udp").status, stepMark(over, "speed").status]).toEqual(["Failed", "Failed"]);
  expect(progressOf(over)).toBe(1);
});
