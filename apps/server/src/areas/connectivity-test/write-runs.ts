import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { RESULT_EVENTS, type ResultField, STATUS_EVENT } from "@waymark/contracts/connectivity-test/hub-events";
import type { MeasurementTaken } from "@waymark/contracts/events/measurement-taken";
import { decideStep, type Step } from "@waymark/rules/test-run/run-progress";
import { batchRequests } from "../../platform/batch-requests.ts";
import type { Clock } from "../../platform/clock.ts";
import { crashPoint } from "../../platform/crash-points.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { anonymousScope } from "../../platform/database/scope.ts";
import type { JudgeRun } from "./judge-run.ts";
import { doorsMeasured, lineMeasured } from "./measurement.ts";
import { readRuns, type StoredRun } from "./runs.read.ts";
import {
  insertEvents,
  insertRuns,
  insertSamples,
  type LockedRun,
  lockRuns,
  type NewEvent,
  type NewRun,
  type NewSamples,
  type RunChange,
  updateRuns,
} from "./store.ts";
import type { MetroSeen, PeerFigures, StoredPlace } from "./stored-report.ts";

export type RunStep =
  | { readonly runId: string; readonly kind: "result"; readonly field: ResultField; readonly outcome: object }
  | { readonly runId: string; readonly kind: "end"; readonly status: "Finished" | "Failed" | "Expired" };
export type StepOutcome = "taken" | "repeated" | "tooLate" | "unknownRun";

export type RunWriter = {
  /** False when the run has its report already. */
  readonly add: (run: NewRun) => Promise<boolean>;
  readonly step: (step: RunStep) => Promise<StepOutcome>;
  /** False when there is no such run. */
  readonly keepSamples: (samples: NewSamples) => Promise<boolean>;
};

export type WriterOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly cloud: CloudName;
  /** Called with what happened in runs, after it is stored. */
  readonly notify: (events: readonly NewEvent[]) => void;
  readonly lanes?: number;
  /** What is known of a place's peers by now. */
  readonly peersAt: (cloud: CloudName, place: StoredPlace | null) => PeerFigures | null;
  readonly metroAt: (cloud: CloudName, place: StoredPlace | null) => MetroSeen | null;
  readonly judgeRun: JudgeRun;
};

/** Those who wait for an answer share two transactions at a time. */
const MOST_AT_ONCE = 256;
const LANES = 2;
/** Samples are large, so a batch holds fewer of them. */
const FEW = 32;
/** Error classes 22 and 23 of PostgreSQL: the data of one item cannot be stored; the rest of its batch can. */
const isItemError = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown }).code ?? ""));

/**
 * Everything that is written about anonymous runs of one cloud. Whatever arrives at the same time is committed together:
 * a commit waits for the disk, and waiting once for many is what makes them fast.
 */
export function writeRuns(options: WriterOptions): RunWriter {
  const batch = { most: MOST_AT_ONCE, lanes: options.lanes ?? LANES, isItemError };
  return {
    add: batchRequests((runs: readonly NewRun[]) => addRuns(options, runs), batch),
    step: batchRequests((steps: readonly RunStep[]) => takeSteps(options, steps), batch),
    keepSamples: batchRequests((samples: readonly NewSamples[]) => keepSamples(options, samples), {
      ...batch,
      most: FEW,
    }),
  };
}

/** A batch holds what many visitors brought, so it has no single actor. */
const inRuns = <Result>({ db, cloud }: WriterOptions, work: (tx: WriteTx) => Promise<Result>): Promise<Result> =>
  // no audit: results of anonymous runs; their events are the record.
  write({ db, actor: { kind: "anonymous" } }, anonymousScope(cloud), work);

async function addRuns(options: WriterOptions, given: readonly NewRun[]): Promise<readonly boolean[]> {
  // Two simultaneous requests for the same report make one run.
  const runs = [...new Map(given.map((run) => [run.id, run])).values()];
  const events = new Map(runs.map((run) => [run.id, startedEvent(run)]));
  const added = await inRuns(options, async (tx) => {
    const ids = await insertRuns(tx, runs);
    const fresh = runs.filter((run) => ids.has(run.id));
    const started = fresh.flatMap((run) => events.get(run.id) ?? []);
    if (started.length > 0) await insertEvents(tx, started);
    await announce(
      tx,
      fresh.map((run) => doorsMeasured(options.cloud, run)),
    );
    crashPoint("run.beforeReportCommit");
    return ids;
  });
  crashPoint("run.afterReportCommit");
  options.notify([...added].flatMap((id) => events.get(id) ?? []));
  const first = new Set<string>();
  return given.map(({ id }) => {
    const isFirst = !first.has(id);
    first.add(id);
    return isFirst && added.has(id);
  });
}

/** The browser goes on with its other steps as soon as it asks for the report, so the advanced phase begins with it. */
const startedEvent = (run: NewRun): NewEvent => ({
  runId: run.id,
  sequence: 1,
  event: STATUS_EVENT,
  payload: { status: "Started" },
  at: run.startedAt,
});

async function takeSteps(options: WriterOptions, steps: readonly RunStep[]): Promise<readonly StepOutcome[]> {
  const at = new Date(options.clock.now());
  const { outcomes, events, ended } = await inRuns(options, async (tx) => {
    const locked = await lockRuns(tx, [...new Set(steps.map(({ runId }) => runId))]);
    const decided = decideAll(locked, steps, at);
    if (decided.events.length === 0) return decided;
    await insertEvents(tx, decided.events);
    const over = decided.ended.length === 0 ? [] : await readRuns(tx, decided.ended);
    const overById = new Map(over.map((run) => [run.id, run]));
    const changes = decided.changed.map((run) => changeOf(options, run, overById.get(run.id), at));
    await updateRuns(tx, changes);
    await announce(
      tx,
      over.map((run) => lineMeasured(options.cloud, run)),
    );
    crashPoint(decided.ended.length > 0 ? "run.beforeEndCommit" : "run.beforeEventCommit");
    return decided;
  });
  crashPoint(ended.length > 0 ? "run.afterEndCommit" : "run.afterEventCommit");
  options.notify(events);
  return outcomes;
}

/** With the end of a run comes what is known around it by then, and the judgement: in one transaction, or not at all. */
function changeOf(options: WriterOptions, next: LockedRun, ended: StoredRun | undefined, at: Date): RunChange {
  if (ended === undefined) return { ...next, endedAt: null, peers: null, metroSeen: null, judgement: null };
  const peers = ended.peers ?? options.peersAt(options.cloud, ended.report.place);
  const metroSeen = ended.metroSeen ?? options.metroAt(options.cloud, ended.report.place);
  const judgement = options.judgeRun(options.cloud, { ...ended, ...next, peers, metroSeen });
  return { ...next, endedAt: at, peers, metroSeen, judgement };
}

type Decided = {
  readonly outcomes: readonly StepOutcome[];
  readonly events: readonly NewEvent[];
  readonly changed: readonly LockedRun[];
  readonly ended: readonly string[];
};

function decideAll(locked: readonly LockedRun[], steps: readonly RunStep[], at: Date): Decided {
  const runs = new Map(locked.map((run) => [run.id, run]));
  const changed = new Set<string>();
  const ended: string[] = [];
  const events: NewEvent[] = [];
  const outcomes = steps.map((step): StepOutcome => {
    const run = runs.get(step.runId);
    if (run === undefined) return "unknownRun";
    const decision = decideStep(run, step satisfies Step);
    if (decision.verdict !== "taken") return decision.verdict;
    const { next } = decision;
    runs.set(run.id, { ...next, id: run.id });
    changed.add(run.id);
    if (step.kind === "end") ended.push(run.id);
    events.push(
      step.kind === "end"
        ? { runId: run.id, sequence: next.lastSequence, event: STATUS_EVENT, payload: { status: step.status }, at }
        : {
            runId: run.id,
            sequence: next.lastSequence,
            event: RESULT_EVENTS[step.field],
            payload: step.outcome,
            at,
          },
    );
    return "taken";
  });
  return { outcomes, events, changed: [...changed].flatMap((id) => runs.get(id) ?? []), ended };
}

async function keepSamples(options: WriterOptions, samples: readonly NewSamples[]): Promise<readonly boolean[]> {
  const there = await inRuns(options, (tx) => insertSamples(tx, samples));
  return samples.map(({ runId }) => there.has(runId));
}

async function announce(tx: WriteTx, measurements: readonly (MeasurementTaken | undefined)[]): Promise<void> {
  await tx.announce("measurementTaken", ...measurements.filter((one) => one !== undefined));
}
