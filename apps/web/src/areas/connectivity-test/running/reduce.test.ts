import { describe, expect, test } from "vitest";
import { reduceRun, stepsLeft } from "./reduce.ts";
import { DOORS, failedItem, measuringBegins, PLACE, report, runAfter, stepStarted, WEB_SOCKET } from "./test-events.ts";

const started = { kind: "statusReceived", status: "Started" } as const;
const found = { kind: "placeFound", place: PLACE, durationMs: 900 } as const;

describe("the location step", () => {
  test("is in progress, then done with what it took", () => {
    expect(runAfter({ kind: "locating" }).steps.location.status).toBe("InProgress");
    expect(runAfter({ kind: "locating" }, found)).toMatchObject({
      place: PLACE,
      steps: { location: { status: "Completed", durationMs: 900 } },
    });
  });

  test("that fails is reset, with its alert, and the place is cleared [V246, V247, V253]", () => {
    const state = runAfter({ kind: "locating" }, found, { kind: "placeNeeded", alert: "noResults" });
    expect(state).toMatchObject({ stage: "placeNeeded", locationAlert: "noResults", place: undefined });
    expect(state.steps.location).toMatchObject({ status: "NotStarted", share: 0 });
  });

  test("without a place by the network either is known to be unsupported [V247]", () => {
    expect(runAfter({ kind: "egressAnswered", place: undefined }).isEgressUnknown).toBe(true);
    expect(runAfter({ kind: "egressAnswered", place: PLACE }).egressPlace).toEqual(PLACE);
  });
});

describe("the phase follows what happens", () => {
  test("BasicTest with the latency step, AdvancedTestStart with the server's Started [V139, V142, V158]", () => {
    expect(runAfter(measuringBegins).phase).toBe("Prepare");
    expect(runAfter(measuringBegins, stepStarted("latency")).phase).toBe("BasicTest");
    expect(runAfter(measuringBegins, stepStarted("latency"), started).phase).toBe("AdvancedTestStart");
  });

  test("a report that was just made does not begin the advanced phase by itself", () => {
    expect(runAfter(stepStarted("latency"), { kind: "reportArrived", report: report() }).phase).toBe("BasicTest");
  });

  test.each([
    ["Finished", "finished", "AdvancedTestFinish"],
    ["Failed", "failed", "TestFailed"],
    ["Expired", "expired", "TestFailed"],
  ] as const)("status %s: %s, %s [V143, V144, V159]", (status, stage, phase) => {
    expect(runAfter(measuringBegins, started, { kind: "statusReceived", status })).toMatchObject({ stage, phase });
  });

  test("a report that failed to be made fails the test [V144, V243]", () => {
    const failure = { kind: "generate", textKey: "problem.general" } as const;
    expect(runAfter(measuringBegins, { kind: "failed", failure })).toMatchObject({
      stage: "failed",
      phase: "TestFailed",
      failure,
    });
  });

  test("a visitor who stops is back at Prepare and keeps what was measured, whatever arrives later [V145]", () => {
    const state = runAfter(
      measuringBegins,
      DOORS,
      { kind: "stopped" },
      failedItem("skype", "cancelled"),
      { kind: "ended", cancelled: true, bytesUsed: 7 },
      { kind: "reportArrived", report: report({ status: "Finished" }) },
    );
    expect(state).toMatchObject({ stage: "stopped", phase: "Prepare", bytesUsed: 7 });
    expect(state.outcomes.skype).toMatchObject({ status: "Failed", reason: "cancelled" });
  });
});

describe("what is measured", () => {
  test("doors become figures; samples that do not count are counted apart", () => {
    const [inUse, ...others] = DOORS.doors;
    const state = runAfter({ ...DOORS, doors: [{ ...inUse!, discardedSamples: 3 }, ...others] }, WEB_SOCKET);
    expect(state.doors.map(({ code, smallestMs, samples }) => [code, smallestMs, samples])).toEqual([
      ["IAD", 120, 3],
      ["LIS", 9, 3],
      ["MAD", 12, 3],
    ]);
    expect(state.discardedSamples).toBe(5);
  });

  test("a door that is faster than light counts nowhere", () => {
    const state = runAfter({ ...DOORS, doors: DOORS.doors.map((one) => ({ ...one, invalid: true as const })) });
    expect(state.doors).toEqual([]);
  });

  test("what the server says of an item wins over what the page measured, and is counted once [V157]", () => {
    const payload = { ...WEB_SOCKET.outcome, value: "from the server" };
    const state = runAfter(WEB_SOCKET, { kind: "resultReceived", field: "webSocket", payload });
    expect(state.outcomes.webSocket).toMatchObject({ value: "from the server" });
    expect(state.discardedSamples).toBe(2);
  });

  test("results of every kind find their place, the agent's too [V009, V232]", () => {
    const state = runAfter({ kind: "resultReceived", field: "traceroutes", payload: [{ hops: 9 }] });
    expect(state.outcomes.traceroutes).toEqual({ status: "Completed", value: [{ hops: 9 }] });
  });

  test("progress and bytes are those of the last word", () => {
    const state = runAfter(measuringBegins, stepStarted("download"), {
      kind: "progress",
      step: "download",
      share: 0.4,
      soFar: 31,
      bytesUsed: 9_000_000,
    });
    expect(state.steps.download).toMatchObject({ status: "InProgress", share: 0.4, soFar: 31 });
    expect(state).toMatchObject({ bytesUsed: 9_000_000, remaining: { ms: 12_000, toldAtMs: 1_000 } });
  });
});

describe("a report that is read later", () => {
  test("shows everything as done", () => {
    const state = runAfter({ kind: "reportArrived", report: report({ status: "Finished" }) });
    expect(state).toMatchObject({ stage: "finished", reportId: report().id, place: { city: "Lisbon" } });
    expect(state.steps.udp.status).toBe("Completed");
  });

  test("a resumed run shows done what it has done, and does the rest", () => {
    const state = runAfter({ ...measuringBegins, done: ["content", "latency"] } as never);
    expect([state.steps.latency.status, state.steps.dns.status]).toEqual(["Completed", "NotStarted"]);
    expect(stepsLeft(["content", "latency", "dns"])).toEqual([
      "webSocket",
      "ipv6",
      "download",
      "upload",
      "udp",
      "names",
    ]);
  });
});

test("what changes nothing gives the same state, so that nothing is drawn again", () => {
  const state = runAfter(measuringBegins, { kind: "degraded", missing: "webRtc" });
  expect(reduceRun(state, { kind: "degraded", missing: "webRtc" }, 2_000)).toBe(state);
  expect(reduceRun(state, { kind: "lineFilled", direction: "upload", fromMs: 1, toMs: 2 }, 2_000)).toBe(state);
});
