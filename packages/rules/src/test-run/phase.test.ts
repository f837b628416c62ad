import { RUN_STATUSES, TEST_PHASES, type TestPhase } from "@waymark/contracts/connectivity-test/test-run";
import { describe, expect, test } from "vitest";
import { INITIAL_PHASE, nextPhase, type PhaseEvent } from "./phase.ts";

const through = (...events: PhaseEvent[]): TestPhase => events.reduce(nextPhase, INITIAL_PHASE);
const status = (name: string): PhaseEvent => ({ kind: "statusReceived", status: name });
const latencyStarted: PhaseEvent = { kind: "latencyStarted" };

describe("the test phase", () => {
  test("is one of the seven of the specification, and begins with Prepare [V138]", () => {
    expect(TEST_PHASES).toEqual([
      "Prepare",
      "BasicTest",
      "WaitingDownloadRichClient",
      "WaitingRunRichClient",
      "AdvancedTestStart",
      "AdvancedTestFinish",
      "TestFailed",
    ]);
    expect(INITIAL_PHASE).toBe("Prepare");
  });

  test("becomes BasicTest when the web latency test starts [V139]", () => {
    expect(through(latencyStarted)).toBe("BasicTest");
  });

  test("becomes AdvancedTestStart when the server reports Started [V142, V158]", () => {
    expect(through(latencyStarted, status("Started"))).toBe("AdvancedTestStart");
    expect(nextPhase("WaitingRunRichClient", status("Started"))).toBe("AdvancedTestStart");
  });

  test("any status but Started ends the test: Failed and Expired as TestFailed, all others as finished [V143, V144, V159, V233]", () => {
    const ends = RUN_STATUSES.filter((name) => name !== "Started").map((name) => [
      name,
      through(latencyStarted, status("Started"), status(name)),
    ]);
    expect(Object.fromEntries(ends)).toEqual({
      Finished: "AdvancedTestFinish",
      Failed: "TestFailed",
      Expired: "TestFailed",
    });
    expect(through(latencyStarted, status("SomethingNew"))).toBe("AdvancedTestFinish");
  });

  test("becomes TestFailed when the page cannot go on [V144]", () => {
    expect(through(latencyStarted, { kind: "failed" })).toBe("TestFailed");
  });

  test("a reset returns to Prepare from every phase [V145]", () => {
    for (const phase of TEST_PHASES) expect(nextPhase(phase, { kind: "reset" })).toBe("Prepare");
  });

  test("waits for the agent only when the visitor goes deeper", () => {
    expect(through(latencyStarted, { kind: "goDeeperChosen" })).toBe("WaitingDownloadRichClient");
    expect(through(latencyStarted, { kind: "goDeeperChosen" }, { kind: "agentDownloaded" })).toBe(
      "WaitingRunRichClient",
    );
  });

  test("a test that is over stays over, whatever arrives late or twice", () => {
    for (const over of ["AdvancedTestFinish", "TestFailed"] as const)
      for (const event of [latencyStarted, status("Started"), status("Finished"), { kind: "failed" } as const])
        expect(nextPhase(over, event)).toBe(over);
  });

  test("a resumed latency step does not fall back behind the advanced phase", () => {
    expect(nextPhase("AdvancedTestStart", latencyStarted)).toBe("AdvancedTestStart");
  });
});
