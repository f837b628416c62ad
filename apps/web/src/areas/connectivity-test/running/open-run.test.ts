import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { RequestError } from "../../../platform/api/request-error.ts";
import type { HubOptions } from "../../../platform/hub/open-hub.ts";
import type { MeasuringEvent, StartMeasuring } from "../measuring/contract.ts";
import type { KeptRun } from "./kept-runs.ts";
import { openRun } from "./open-run.ts";
import type { RunServices } from "./services.ts";
import { DOORS, failedItem, PLACE, REQUEST, RUN, report, stepStarted, WEB_SOCKET } from "./test-events.ts";

const TEMPORARY = `temp-${RUN.runId}`;
const failed = (status: number) =>
  new RequestError({
    method: "POST",
    path: "/x",
    status,
    code: undefined,
    textKey: "problem.overloaded",
    requestId: "",
  });

type Engine = { readonly tell: (event: MeasuringEvent) => void; readonly steps: readonly string[]; cancelled: boolean };

/** A run over a server, an engine and a hub that a test plays by hand. */
function world(kept: KeptRun[] = []) {
  const runs = new Map(kept.map((run) => [run.temporaryId, run]));
  const posted: [string, unknown][] = [];
  const engines: Engine[] = [];
  const hubs: (HubOptions & { isClosed: boolean })[] = [];
  let stored: OwnReport | undefined;
  const post = (name: string) => vi.fn(async ({ body }: { body: unknown }) => void posted.push([name, body]));
  const connectivityTest = {
    footprint: vi.fn(async () => ({ metros: [] })),
    startRun: vi.fn(async () => RUN),
    generateTestReport: vi.fn(async ({ body }: { body: unknown }) => {
      posted.push(["generate", body]);
      stored = report();
      return stored;
    }),
    reportProbeResults: post("probes"),
    reportTestResult: post("result"),
    finishRun: vi.fn(async ({ body }: { body: unknown }) => {
      posted.push(["finish", body]);
      stored = report({ status: "Finished" });
    }),
    readReport: vi.fn(async () => {
      if (!stored) throw failed(404);
      return stored;
    }),
  };
  const startMeasuring: StartMeasuring = ({ steps, onEvent }) => {
    const engine = { tell: onEvent, steps, cancelled: false };
    engines.push(engine);
    return {
      cancel() {
        engine.cancelled = true;
        onEvent({ kind: "ended", cancelled: true, bytesUsed: 1 });
      },
    };
  };
  const services: RunServices = {
    api: async () => ({ connectivityTest }) as never,
    configuration: { basePath: "", endpointExchange: "mail.example", endpointSharePoint: "files.example" } as never,
    lookUps: { reverse: async () => ({ ...PLACE, id: 1, countryIso2: "PT" }), forward: async () => undefined },
    egressPlace: async () => undefined,
    geolocation: () => ({ getCurrentPosition: (told: (at: object) => void) => told({ coords: PLACE }) }) as never,
    measuring: async () => startMeasuring,
    openHub: (options) => {
      const hub = { ...options, isClosed: false };
      hubs.push(hub);
      return { close: () => void Object.assign(hub, { isClosed: true }) };
    },
    isSignedIn: async () => false,
    keptRuns: {
      find: async (id) => [...runs.values()].find((run) => run.temporaryId === id || run.reportId === id),
      keep: async (run) => void runs.set(run.temporaryId, run),
      all: async () => [...runs.values()],
      forget: async () => undefined,
    },
    hold: async () => () => undefined,
    onceOnline: (ask) => ask(),
    now: () => 5_000,
    pause: async () => undefined,
  };
  const names = () => posted.map(([name]) => name);
  const settled = () => vi.waitFor(() => expect(engines.length).toBeGreaterThan(0));
  return { services, connectivityTest, posted, names, engines, hubs, runs, settled, kept: () => runs.get(TEMPORARY)! };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
let made: ReturnType<typeof world>;
beforeEach(() => {
  made = world();
});
const begin = async (from = made) => {
  const run = openRun(from.services, TEMPORARY, REQUEST);
  await from.settled();
  return { run, engine: from.engines[0]!, state: () => run.store.state() };
};

describe("a test from its beginning to its end", () => {
  test("asks for the report after the doors, sends each result as it ends, and finishes [V008, V154, V229]", async () => {
    const { engine, state } = await begin();
    engine.tell(stepStarted("latency"));
    expect(state().phase).toBe("BasicTest");
    engine.tell(DOORS);
    engine.tell(WEB_SOCKET);
    engine.tell({ kind: "ended", cancelled: false, bytesUsed: 9 });
    await turn();
    expect(made.names()).toEqual(["generate", "probes", "result", "finish"]);
    expect(made.posted[0]?.[1]).toMatchObject({ measuredLatency: "120", runTicket: RUN.runTicket });
    expect(state()).toMatchObject({ stage: "finished", reportId: report().id, unsent: 0 });
    expect(made.kept()).toMatchObject({ state: "finished", reportId: report().id });
  });

  test("opens the channel with the report, and closes it after the finish [V156, V163]", async () => {
    const { engine, state } = await begin();
    expect(made.hubs).toEqual([]);
    engine.tell(DOORS);
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

  test("a run whose time the server calls over measures nothing more", async () => {
    const { engine, state } = await begin();
    engine.tell(DOORS);
    await turn();
    made.hubs[0]?.onEvent("ReceiveTestStatus", { sequence: 2, at: "", payload: { status: "Expired" } });
    expect(engine.cancelled).toBe(true);
    expect(state().stage).toBe("expired");
  });

  test("a report that cannot be made is told, and the channel is closed [V243, V244]", async () => {
    const { engine, state } = await begin();
    made.connectivityTest.generateTestReport.mockRejectedValue(failed(400));
    engine.tell(DOORS);
    await turn();
    expect(state()).toMatchObject({ stage: "failed", failure: { kind: "generate", textKey: "problem.overloaded" } });
    expect(engine.cancelled).toBe(true);
    expect(made.hubs.every((hub) => hub.isClosed)).toBe(true);
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
    engine.tell(DOORS);
    run.stop();
    await turn();
    expect(made.names()).toEqual(["generate", "probes", "finish"]);
    expect(state()).toMatchObject({ stage: "stopped", phase: "Prepare" });
    expect(made.kept().state).toBe("stopped");
  });

  test("leaves nothing on the server before there was a report", async () => {
    const { run, engine } = await begin();
    engine.tell(failedItem("skype", "cancelled"));
    run.stop();
    await turn();
    expect(made.names()).toEqual([]);
  });

  test("while the place is still asked for, starts nothing", async () => {
    const waiting = world();
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
    made.engines[0]?.tell(DOORS);
    await turn();
    made.connectivityTest.reportTestResult.mockRejectedValueOnce(failed(0)).mockRejectedValueOnce(failed(0));
    made.engines[0]?.tell(WEB_SOCKET);
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
    engine.tell({ kind: "stepEnded", step: "content", durationMs: 1, bytesUsed: 1 });
    engine.tell(DOORS);
    engine.tell({ kind: "stepEnded", step: "latency", durationMs: 1, bytesUsed: 1 });
    engine.tell(WEB_SOCKET);
    await turn();
    run.leave();
    return made.kept();
  };

  test("goes on with the same run at the first step that is not done, under either id, and makes no second report", async () => {
    const kept = await interrupted();
    for (const id of [TEMPORARY, report().id]) {
      const later = world([kept]);
      later.connectivityTest.readReport.mockResolvedValue(report());
      const run = openRun(later.services, id, undefined);
      await later.settled();
      expect(later.engines[0]?.steps).toEqual(["dns", "webSocket", "ipv6", "download", "upload", "udp", "names"]);
      expect(later.connectivityTest.startRun).not.toHaveBeenCalled();
      later.engines[0]?.tell({ kind: "ended", cancelled: false, bytesUsed: 9 });
      await turn();
      expect(later.names()).toEqual(["finish"]);
      expect(run.store.state().outcomes.webSocket).toBeDefined();
      expect(later.hubs[0]?.after).toBe(kept.sequence);
    }
  });

  test("after the run's time only reads what is there", async () => {
    const kept = await interrupted();
    const later = world([{ ...kept, run: { ...RUN, expiresAt: new Date(1).toISOString() } }]);
    later.connectivityTest.readReport.mockResolvedValue(report({ status: "Expired" }));
    const run = openRun(later.services, TEMPORARY, undefined);
    await vi.waitFor(() => expect(run.store.state().stage).toBe("expired"));
    expect(later.engines).toEqual([]);
  });

  test("in a second tab beside the first leaves the measuring to it", async () => {
    const kept = await interrupted();
    const later = world([kept]);
    const run = openRun({ ...later.services, hold: async () => undefined }, TEMPORARY, undefined);
    await vi.waitFor(() => expect(run.store.state().stage).toBe("elsewhere"));
    expect(later.engines).toEqual([]);
  });
});

describe("what an address leads to", () => {
  const stageAt = async (id: string, change: (from: ReturnType<typeof world>) => void = () => undefined) => {
    const from = world();
    change(from);
    const run = openRun(from.services, id, undefined);
    await vi.waitFor(() => expect(run.store.state().stage).not.toBe("opening"));
    return run.store.state().stage;
  };

  test("a malformed id is told apart from a report that is not there [V172, V261, V262]", async () => {
    expect(await stageAt("nonsense")).toBe("malformed");
    expect(await stageAt(report().id)).toBe("notFound");
    expect(await stageAt(TEMPORARY)).toBe("notFound");
  });

  test("a server that does not answer is no missing report", async () => {
    const dead = (from: ReturnType<typeof world>) => from.connectivityTest.readReport.mockRejectedValue(failed(0));
    expect(await stageAt(report().id, dead)).toBe("unreadable");
  });

  test("a report that anyone may read is shown", async () => {
    const shared = (from: ReturnType<typeof world>) =>
      from.connectivityTest.readReport.mockResolvedValue(report({ status: "Finished" }));
    expect(await stageAt(report().id, shared)).toBe("finished");
  });
});
