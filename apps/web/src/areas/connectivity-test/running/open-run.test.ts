import { RESULT_EVENTS, RESULT_FIELDS } from "@waymark/contracts/connectivity-test/hub-events";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { KeptRun } from "../../../platform/test-run/kept-runs.ts";
import {
  DOORS,
  failedItem,
  REQUEST,
  RUN,
  report,
  stepStarted,
  WEB_SOCKET,
} from "../../../platform/test-run/test-events.ts";
import { openRun } from "./open-run.ts";
import { beginIn, failed, type RunWorld, runWorld, TEMPORARY, turn } from "./test-world.ts";

let made: RunWorld;
beforeEach(() => {
  made = runWorld();
});
const begin = (from = made) => beginIn(from);

describe("a test from its beginning to its end", () => {
  test("asks for the report after the doors, sends each result as it ends, and finishes [V008, V154, V229]", async () => {
    const { engine, state } = await begin();
    engine.emit(stepStarted("latency"));
    expect(state().phase).toBe("BasicTest");
    engine.emit(DOORS);
    engine.emit(WEB_SOCKET);
    engine.emit({ kind: "ended", cancelled: false, bytesUsed: 9 });
    await turn();
    expect(made.names()).toEqual(["generate", "probes", "result", "finish"]);
    expect(made.posted[0]?.[1]).toMatchObject({ measuredLatency: "120", runTicket: RUN.runTicket });
    expect(state()).toMatchObject({ stage: "finished", reportId: report().id, unsent: 0 });
    expect(made.kept()).toMatchObject({ state: "finished", reportId: report().id });
  });

  test("looks for the place only once the test is stored: a page that is closed then finds it again", async () => {
    let store: () => void = () => undefined;
    const keep = vi.fn(() => new Promise<void>((resolve) => (store = resolve)));
    const geolocation = vi.fn(made.services.geolocation);
    openRun({ ...made.services, geolocation, keptRuns: { ...made.services.keptRuns, keep } }, TEMPORARY, REQUEST);
    await turn();
    expect(keep).toHaveBeenCalledTimes(1);
    expect(geolocation).not.toHaveBeenCalled();
    store();
    await vi.waitFor(() => expect(geolocation).toHaveBeenCalled());
  });

  test("opens the channel with the report, and closes it after the finish [V156, V163]", async () => {
    const { engine, state } = await begin();
    expect(made.hubs).toEqual([]);
    engine.emit(DOORS);
    await turn();
    expect(made.hubs[0]).toMatchObject({ runId: RUN.runId, after: 0, isClosed: false });
    expect(await made.hubs[0]?.runToken()).toBe("token");
    const envelope = { sequence: 1, at: "", payload: { status: "Started" } };
    made.hubs[0]?.onEvent("ReceiveTestStatus", envelope);
    expect(state().phase).toBe("AdvancedTestStart");
    made.hubs[0]?.onEvent("ReceiveTestStatus", { ...envelope, sequence: 2, payload: { status: "Finished" } });
    await turn();
    expect(made.hubs[0]?.isClosed).toBe(true);
    expect(made.kept().sequence).toBe(2);
  });

  test("takes in each result event of the channel as it arrives, while the others are missing [V234]", async () => {
    const { engine, state } = await begin();
    engine.emit(DOORS);
    await turn();
    for (const [index, field] of RESULT_FIELDS.entries()) {
      const payload = { status: "Completed", value: { of: field } };
      made.hubs[0]?.onEvent(RESULT_EVENTS[field], { sequence: index + 2, at: "", payload });
      expect(state().outcomes[field]).toEqual(payload);
      expect(Object.keys(state().outcomes)).toHaveLength(index + 1);
    }
    expect(state().stage).toBe("measuring");
  });

  test("a run whose time the server calls over measures nothing more", async () => {
    const { engine, state } = await begin();
    engine.emit(DOORS);
    await turn();
    made.hubs[0]?.onEvent("ReceiveTestStatus", { sequence: 2, at: "", payload: { status: "Expired" } });
    expect(engine.cancelled).toBe(true);
    expect(state().stage).toBe("expired");
  });

  test("a report that cannot be made is shown as failed, and no channel is opened [V243]", async () => {
    const { engine, state } = await begin();
    made.connectivityTest.generateTestReport.mockRejectedValue(failed(400));
    engine.emit(DOORS);
    await turn();
    expect(state()).toMatchObject({ stage: "failed", failure: { kind: "generate", textKey: "problem.overloaded" } });
    expect(engine.cancelled).toBe(true);
    expect(made.hubs).toEqual([]);
    expect(made.names()).toEqual([]);
  });

  test("a test that cannot start says why, and starts when it is tried again", async () => {
    made.connectivityTest.startRun.mockRejectedValueOnce(failed(503));
    const run = openRun(made.services, TEMPORARY, REQUEST);
    await vi.waitFor(() => expect(run.store.state().stage).toBe("failed"));
    expect(run.store.state().failure).toEqual({ kind: "start", textKey: "problem.overloaded" });
    run.retry();
    await made.settled();
    expect(run.store.state().stage).toBe("measuring");
  });
});

describe("a visitor who stops", () => {
  test("keeps the partial report", async () => {
    const { run, engine, state } = await begin();
    engine.emit(DOORS);
    run.stop();
    await turn();
    expect(made.names()).toEqual(["generate", "probes", "finish"]);
    expect(state()).toMatchObject({ stage: "stopped", phase: "Prepare" });
    expect(made.kept().state).toBe("stopped");
  });

  test("leaves nothing on the server before there was a report", async () => {
    const { run, engine } = await begin();
    engine.emit(failedItem("skype", "cancelled"));
    run.stop();
    await turn();
    expect(made.names()).toEqual([]);
  });

  test("while the place is still asked for, starts nothing", async () => {
    const waiting = runWorld();
    const services = { ...waiting.services, geolocation: () => ({ getCurrentPosition: () => undefined }) as never };
    const run = openRun(services, TEMPORARY, REQUEST);
    await vi.waitFor(() => expect(run.store.state().stage).toBe("locating"));
    run.stop();
    run.locating()?.useEgress();
    await turn();
    expect(run.store.state().stage).toBe("stopped");
    expect(waiting.connectivityTest.startRun).not.toHaveBeenCalled();
  });
});

describe("a dying line", () => {
  test("keeps what was not sent, says so, and sends it when the line is back", async () => {
    const gates: (() => void)[] = [];
    const services = { ...made.services, pause: () => new Promise<void>((resolve) => gates.push(resolve)) };
    const run = openRun(services, TEMPORARY, REQUEST);
    await made.settled();
    made.engines[0]?.emit(DOORS);
    await turn();
    made.connectivityTest.reportTestResult.mockRejectedValueOnce(failed(0)).mockRejectedValueOnce(failed(0));
    made.engines[0]?.emit(WEB_SOCKET);
    await turn();
    gates.shift()?.();
    await turn();
    expect(run.store.state()).toMatchObject({ isLineDead: true, unsent: 1 });
    expect(made.kept().unsent.map(({ key }) => key)).toEqual(["result webSocket"]);
    gates.shift()?.();
    await turn();
    expect(run.store.state()).toMatchObject({ isLineDead: false, unsent: 0 });
    expect(made.names()).toContain("result");
  });
});

describe("a page that is loaded again", () => {
  const interrupted = async (): Promise<KeptRun> => {
    const { run, engine } = await begin();
    engine.emit({ kind: "stepEnded", step: "content", durationMs: 1, bytesUsed: 1 });
    engine.emit(DOORS);
    engine.emit({ kind: "stepEnded", step: "latency", durationMs: 1, bytesUsed: 1 });
    engine.emit(WEB_SOCKET);
    await turn();
    run.leave();
    return made.kept();
  };

  test("goes on with the same run at the first step that is not done, under either id, and makes no second report", async () => {
    const kept = await interrupted();
    for (const id of [TEMPORARY, report().id]) {
      const later = runWorld([kept]);
      later.connectivityTest.readReport.mockResolvedValue(report());
      const run = openRun(later.services, id, undefined);
      await later.settled();
      expect(later.engines[0]?.steps).toEqual(["dns", "webSocket", "ipv6", "download", "upload", "udp", "names"]);
      expect(later.connectivityTest.startRun).not.toHaveBeenCalled();
      later.engines[0]?.emit({ kind: "ended", cancelled: false, bytesUsed: 9 });
      await turn();
      expect(later.names()).toEqual(["finish"]);
      expect(run.store.state().outcomes.webSocket).toBeDefined();
      expect(later.hubs[0]?.after).toBe(kept.sequence);
    }
  });

  test("closes its open channel when the server refuses the report that was not yet known to be taken [V244]", async () => {
    const unsent = [{ key: "generate", kind: "generate", body: {} }] as const;
    const later = runWorld([{ ...(await interrupted()), unsent }]);
    later.connectivityTest.readReport.mockResolvedValue(report());
    // Were the end taken, the channel would close with it.
    later.connectivityTest.finishRun.mockReturnValue(new Promise(() => undefined));
    let refuse: (reason: unknown) => void = () => undefined;
    later.connectivityTest.generateTestReport.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    const run = openRun(later.services, TEMPORARY, undefined);
    await later.settled();
    expect(later.hubs).toMatchObject([{ runId: RUN.runId, isClosed: false }]);
    refuse(failed(400));
    await vi.waitFor(() => expect(run.store.state()).toMatchObject({ stage: "failed", failure: { kind: "generate" } }));
    expect(later.hubs).toMatchObject([{ isClosed: true }]);
  });

  test("after the run's time only reads what is there", async () => {
    const kept = await interrupted();
    const later = runWorld([{ ...kept, run: { ...RUN, expiresAt: new Date(1).toISOString() } }]);
    later.connectivityTest.readReport.mockResolvedValue(report({ status: "Expired" }));
    const run = openRun(later.services, TEMPORARY, undefined);
    await vi.waitFor(() => expect(run.store.state().stage).toBe("expired"));
    expect(later.engines).toEqual([]);
  });

  test("in a second tab beside the first leaves the measuring to it", async () => {
    const kept = await interrupted();
    const later = runWorld([kept]);
    const run = openRun({ ...later.services, hold: async () => undefined }, TEMPORARY, undefined);
    await vi.waitFor(() => expect(run.store.state().stage).toBe("elsewhere"));
    expect(later.engines).toEqual([]);
  });
});

describe("what an address leads to", () => {
  const stageAt = async (id: string, change: (from: RunWorld) => void = () => undefined) => {
    const from = runWorld();
    change(from);
    const run = openRun(from.services, id, undefined);
    await vi.waitFor(() => expect(run.store.state().stage).not.toBe("opening"));
    return run.store.state().stage;
  };

  test("a malformed id is distinguished from a report that is not there [V172, V261, V262]", async () => {
    expect(await stageAt("nonsense")).toBe("malformed");
    expect(await stageAt(report().id)).toBe("notFound");
    expect(await stageAt(TEMPORARY)).toBe("notFound");
  });

  test("a server that does not answer is no missing report", async () => {
    const dead = (from: RunWorld) => from.connectivityTest.readReport.mockRejectedValue(failed(0));
    expect(await stageAt(report().id, dead)).toBe("unreadable");
  });

  test("a report that anyone may read is shown", async () => {
    const shared = (from: RunWorld) =>
      from.connectivityTest.readReport.mockResolvedValue(report({ status: "Finished" }));
    expect(await stageAt(report().id, shared)).toBe("finished");
  });
});
