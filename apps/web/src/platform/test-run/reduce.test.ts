import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { describe, expect, test } from "vitest";
import { discardedSamplesOf } from "./discarded-samples-of.ts";
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
    expect(discardedSamplesOf(state)).toMatchObject({ discarded: 5, all: 19 });
  });

  test("a door that is faster than light counts nowhere", () => {
    const state = runAfter({ ...DOORS, doors: DOORS.doors.map((one) => ({ ...one, invalid: true as const })) });
    expect(state.doors).toEqual([]);
  });

  test("what the server says of an item wins over what the page measured, and is counted once [V157]", () => {
    const payload = { ...WEB_SOCKET.outcome, value: { reachable: false, latency: null } };
    const state = runAfter(WEB_SOCKET, { kind: "resultReceived", field: "webSocket", payload });
    expect(state.outcomes.webSocket).toMatchObject({ value: { reachable: false } });
    expect(discardedSamplesOf(state).discarded).toBe(2);
  });

  test("samples that do not count are still told of a report that is read again", () => {
    const [inUse, ...others] = DOORS.doors;
    const measured = runAfter({ ...DOORS, doors: [{ ...inUse!, discardedSamples: 3 }, ...others] }, WEB_SOCKET);
    const stored = report({
      status: "Finished",
      measuredLatencies: measured.doors.map((one) => ({ ...one, invalid: false })),
      webSocket: measured.outcomes.webSocket as OwnReport["webSocket"],
    });
    const reread = runAfter({ kind: "reportArrived", report: stored });
    expect(discardedSamplesOf(reread)).toEqual(discardedSamplesOf(measured));
  });

  test("results of every kind find their place, the agent's too", () => {
    const state = runAfter({ kind: "resultReceived", field: "traceroutes", payload: [{ hops: 9 }] });
    expect(state.outcomes.traceroutes).toEqual({ status: "Completed", value: [{ hops: 9 }] });
  });

  test("the door in use stands alone until all are measured, and asks for no report", () => {
    const [inUse] = DOORS.doors;
    const early = runAfter(measuringBegins, { ...DOORS, kind: "doorsSoFar", doors: inUse ? [inUse] : [] });
    expect(early.doors.map(({ code }) => code)).toEqual(["IAD"]);
    expect(early.report).toBeUndefined();
    expect(reduceRun(early, DOORS, 2_000).doors).toHaveLength(3);
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
    expect(state).toMatchObject({ bytesUsed: 9_000_000, remaining: { ms: 12_000, reportedAtMs: 1_000 } });
  });
});

describe("the live curves", () => {
  const progress = (step: "latency" | "download", soFar: number | null, delayMs?: number) =>
    ({
      kind: "progress",
      step,
      share: 0.4,
      soFar,
      bytesUsed: 1,
      ...(delayMs === undefined ? {} : { delayMs }),
    }) as const;

  test("grow by what the steps tell: round trips, and the speed of transfers alone", () => {
    const { live } = runAfter(measuringBegins, progress("latency", 9, 12), progress("download", 31, 40));
    expect(live.delay.map(({ step, value }) => [step, value])).toEqual([
      ["latency", 12],
      ["download", 40],
    ]);
    expect(live.speed).toEqual([{ atMs: 1_000, step: "download", value: 31 }]);
  });

  test("stay the same object where a step tells nothing, so that nothing is drawn anew", () => {
    const before = runAfter(measuringBegins, progress("download", 31));
    expect(reduceRun(before, progress("download", null), 2_000).live).toBe(before.live);
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
});
