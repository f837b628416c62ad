import { RESULT_FIELDS } from "@waymark/contracts/connectivity-test/hub-events";
import { describe, expect, it } from "vitest";
import { decideStep, type RunProgress, type Step } from "./run-progress.ts";

const started: RunProgress = { status: "Started", lastSequence: 1, answered: [] };
const result = (field: (typeof RESULT_FIELDS)[number]): Step => ({ kind: "result", field });
const end = (status: "Finished" | "Failed" | "Expired"): Step => ({ kind: "end", status });

function walk(from: RunProgress, steps: readonly Step[]): { run: RunProgress; verdicts: string[] } {
  let run = from;
  const verdicts = steps.map((step) => {
    const decided = decideStep(run, step);
    if (decided.verdict === "taken") run = decided.next;
    return decided.verdict;
  });
  return { run, verdicts };
}

describe("a run's progress", () => {
  it("numbers every result and the end, without a gap", () => {
    const { run, verdicts } = walk(started, [...RESULT_FIELDS.map(result), end("Finished")]);
    expect(new Set(verdicts)).toEqual(new Set(["taken"]));
    expect(run).toEqual({ status: "Finished", lastSequence: 2 + RESULT_FIELDS.length, answered: [...RESULT_FIELDS] });
  });

  it("takes an item's first result and is not moved by the second", () => {
    const { run, verdicts } = walk(started, [result("download"), result("download"), result("skype")]);
    expect(verdicts).toEqual(["taken", "repeated", "taken"]);
    expect(run.lastSequence).toBe(3);
  });

  it("is over once: what comes later is too late, what was there already is only repeated", () => {
    const { verdicts } = walk(started, [
      result("download"),
      end("Finished"),
      end("Finished"),
      end("Expired"),
      result("skype"),
      result("download"),
    ]);
    expect(verdicts).toEqual(["taken", "taken", "repeated", "tooLate", "tooLate", "repeated"]);
  });
});
