import { expect, test } from "vitest";
import { failedItem, measuringBegins, runAfter, stepStarted } from "../../running/test-events.ts";
import { progressOf } from "./band-words.ts";
import { stepMark } from "./step-marks.ts";

const stepEnded = (step: "download" | "upload", durationMs: number) =>
  ({ kind: "stepEnded", step, durationMs, bytesUsed: 1 }) as const;

test("a step of two parts is done when both are, and says what they took", () => {
  const going = runAfter(measuringBegins, stepStarted("download"), stepEnded("download", 4_000));
  expect(stepMark(going, "speed").status).toBe("measuring");
  const done = runAfter(measuringBegins, stepEnded("download", 4_000), stepEnded("upload", 4_500));
  expect(stepMark(done, "speed")).toEqual({ status: "measured", durationMs: 8_500 });
});

test("a step that ended without a value is no success", () => {
  const done = runAfter(
    measuringBegins,
    failedItem("download", "lessData"),
    stepEnded("download", 1),
    stepEnded("upload", 1),
  );
  expect(stepMark(done, "speed").status).toBe("notMeasured");
});

test("after the end nothing is waited for, and the bar is full", () => {
  const waiting = runAfter(measuringBegins);
  expect([stepMark(waiting, "udp").status, progressOf(waiting)]).toEqual(["waiting", 0]);
  const over = runAfter(measuringBegins, stepStarted("download"), { kind: "stopped" });
  expect([stepMark(over, "udp").status, stepMark(over, "speed").status]).toEqual(["notMeasured", "notMeasured"]);
  expect(progressOf(over)).toBe(1);
});
