import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { expect, vi } from "vitest";
import { RequestError } from "../../../platform/api/request-error.ts";
import type { HubOptions } from "../../../platform/hub/open-hub.ts";
import { type KeptRun, savedRun, type UnsavedRun } from "../../../platform/test-run/kept-runs.ts";
import type { MeasuringEvent, StartMeasuring } from "../../../platform/test-run/measuring-contract.ts";
import type { Reading } from "../../../platform/test-run/state.ts";
import { PLACE, REQUEST, RUN, report } from "../../../platform/test-run/test-events.ts";
import { type OpenRun, openRun } from "./open-run.ts";
import type { RunServices } from "./services.ts";

export const TEMPORARY = `temp-${RUN.runId}`;
export const failed = (status: number) =>
  new RequestError({
    method: "POST",
    path: "/x",
    status,
    code: undefined,
    textKey: "problem.overloaded",
    requestId: "",
  });

export type Engine = {
  readonly emit: (event: MeasuringEvent) => void;
  readonly steps: readonly string[];
  cancelled: boolean;
};

/** A run over a server, an engine and a hub that a test plays by hand. */
export function runWorld(kept: KeptRun[] = []) {
  const runs = new Map(kept.map((run) => [run.temporaryId, run]));
  const posted: [string, unknown][] = [];
  const engines: Engine[] = [];
  const hubs: (HubOptions & { isClosed: boolean })[] = [];
  let stored: OwnReport | undefined;
  let reader: string | undefined;
  let owner: string | undefined;
  let turns = 0;
  const post = (name: string) => vi.fn(async ({ body }: { body: unknown }) => void posted.push([name, body]));
  const connectivityTest = {
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
      if (!stored || (owner !== undefined && owner !== reader)) throw failed(404);
      return stored;
    }),
  };
  const until = "2028-11-15T12:00:00.000Z";
  const reading: Reading = { relation: "owner", hidden: [], savedAt: until, until, allowedActions: [] };
  const reports = {
    readSavedReport: vi.fn(async () => {
      if (!stored || owner === undefined || owner !== reader) throw failed(404);
      return { ...stored, reading };
    }),
  };
  const startMeasuring: StartMeasuring = ({ steps, onEvent }) => {
    const engine = { emit: onEvent, steps, cancelled: false };
    engines.push(engine);
    return {
      cancel() {
        engine.cancelled = true;
        onEvent({ kind: "ended", cancelled: true, bytesUsed: 1 });
      },
    };
  };
  const services: RunServices = {
    api: async () => ({ connectivityTest, reports }) as never,
    configuration: { basePath: "", endpointExchange: "mail.example", endpointSharePoint: "files.example" } as never,
    lookUps: { reverse: async () => ({ ...PLACE, id: 1, countryIso2: "PT" }), forward: async () => undefined },
    footprint: async () => ({ metros: [] }) as never,
    egressPlace: async () => undefined,
    geolocation: () => ({ getCurrentPosition: (found: (at: object) => void) => found({ coords: PLACE }) }) as never,
    measuring: async () => startMeasuring,
    openHub: (options) => {
      const hub = { ...options, isClosed: false };
      hubs.push(hub);
      return { close: () => void Object.assign(hub, { isClosed: true }) };
    },
    signedInAs: async () => reader,
    keptRuns: {
      find: async (id) => [...runs.values()].find((run) => run.temporaryId === id || run.reportId === id),
      keep: async (run) => void runs.set(run.temporaryId, run),
      all: async () => [...runs.values()],
      forget: async () => undefined,
      handOver: async () => undefined,
      judged: async () => undefined,
      giveTo: async (userId, id) => {
        for (const run of runs.values()) if (run.reportId === id) runs.set(run.temporaryId, savedRun(run, userId));
      },
    },
    hold: async () => () => undefined,
    takeTurn: async () => {
      turns += 1;
      return () => {
        turns -= 1;
      };
    },
    retryWhenOnline: (ask) => ask(),
    now: () => 5_000,
    pause: async () => undefined,
  };
  const names = () => posted.map(([name]) => name);
  const settled = () => vi.waitFor(() => expect(engines.length).toBeGreaterThan(0));
  const signIn = (person: string | undefined) => {
    reader = person;
  };
  /** The signed-in person saves the report of this run, as the page does. */
  const save = async (run: OpenRun) => {
    owner = reader;
    await services.keptRuns.giveTo(reader ?? "", report().id);
    run.store.dispatch({ kind: "readAs", id: report().id, reading });
  };
  const people = { signIn, save, reports, turns: () => turns };
  return {
    ...people,
    services,
    connectivityTest,
    posted,
    names,
    engines,
    hubs,
    runs,
    settled,
    kept: () => runs.get(TEMPORARY) as UnsavedRun,
  };
}

export const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
export type RunWorld = ReturnType<typeof runWorld>;

/** A run that measures. */
export async function beginIn(from: RunWorld) {
  const run = openRun(from.services, TEMPORARY, REQUEST);
  await from.settled();
  return { run, engine: from.engines[0]!, state: () => run.store.state() };
}
