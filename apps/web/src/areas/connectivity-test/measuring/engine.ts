import { limits } from "@waymark/contracts/limits";
import { toHundredths } from "@waymark/rules/test-run/summarise-samples";
import type { MeasuringContext, MeasuringEvent, StepId } from "../../../platform/test-run/measuring-contract.ts";
import { COST_BYTES, createByteBudget } from "./byte-budget.ts";
import type { ConnectionWatch } from "./connection-watch.ts";
import { aborted, deadlineWithin, pause } from "./deadline.ts";
import { isBeyondDoubt, itemEnded } from "./outcome.ts";
import { groupsOf, ITEMS_OF } from "./plan.ts";
import { createProbe, type Probe } from "./probe.ts";
import type { RelayHost } from "./relay/relay.ts";
import { createResourceTimes } from "./resource-times.ts";
import type { StepTools } from "./step.ts";
import { remainingMs, STEP_TABLE } from "./step-table.ts";
import type { TabWatch } from "./tab-watch.ts";
import { warmDoors } from "./warm-doors.ts";

export type EngineOptions = {
  readonly context: MeasuringContext;
  readonly steps: readonly StepId[];
  readonly emit: (event: MeasuringEvent) => void;
  /** Ends everything at once. The code that cancels reports the open items. */
  readonly signal: AbortSignal;
  readonly tab: TabWatch;
  readonly connection: ConnectionWatch;
  /** Undefined in a browser without WebRTC. */
  readonly relays: RelayHost | undefined;
};

type Run = EngineOptions &
  Pick<StepTools, "probe" | "times" | "budget" | "memory"> & {
    readonly beganAtMs: number;
  };

/** The time between the deadline of a step and its forced end, in which it reports what it has. */
const GRACE_MS = 500;
const PROGRESS_EVERY_MS = 100;
/** For a connection that is gone for longer the test does not wait: every further step would only run into its deadline. */
const BACK_WITHIN_MS = 10_000;
/** A question that waits for longer holds one of the few connections that a browser opens to a door. */
const WATCHED_WITHIN_MS = 4_000;

/** Runs the steps one after the other, whatever becomes of each. Knows no page, no Worker and no framework. */
export async function runEngine(options: EngineOptions): Promise<void> {
  const { context, signal, emit } = options;
  const times = createResourceTimes();
  if (!times) emit({ kind: "degraded", missing: "resourceTiming" });
  if (!options.relays) emit({ kind: "degraded", missing: "webRtc" });
  const probe = createProbe(times);
  const budget = createByteBudget(context.lessData ? limits.lessDataRunMaxBytes : limits.runDataMaxBytes);
  const watching = new AbortController();
  const run: Run = {
    ...options,
    times,
    probe: notedBy(options.connection, probe),
    budget,
    memory: {},
    beganAtMs: performance.now(),
  };
  const stopWatching = () => watching.abort();
  signal.addEventListener("abort", stopWatching, { once: true });
  const ask = async (origin: string, until: AbortSignal) => {
    budget.spend(COST_BYTES.request);
    return (await probe(origin, { signal: until, timeoutMs: WATCHED_WITHIN_MS })).answered;
  };
  void options.connection.run(ask, watching.signal, options.tab.isHidden);
  await runGroups(groupsOf(options.steps), run);
  stopWatching();
  if (!signal.aborted) emit({ kind: "ended", cancelled: false, bytesUsed: budget.used() });
}

const notedBy =
  (connection: ConnectionWatch, probe: Probe): Probe =>
  async (origin, options) => {
    const outcome = await probe(origin, options);
    if (outcome.answered) connection.noteAnswer(options.mode === "no-cors" ? undefined : origin);
    return outcome;
  };

async function runGroups(groups: readonly (readonly StepId[])[], run: Run): Promise<void> {
  const { context, connection, signal } = run;
  if (groups.flat().includes("latency")) run.memory.warming = warmDoors(run);
  let patienceMs = BACK_WITHIN_MS;
  let group = createGroup(groups[0] ?? [], run);
  for (const index of groups.keys()) {
    const remainingFrom = (first: number) => remainingMs(groups.slice(first), context, run.memory.roundTripMs);
    const remaining = Math.max(remainingFrom(index) - group.aheadMs(), remainingFrom(index + 1));
    const waitsFromMs = performance.now();
    if (connection.isGone()) await connection.back(patienceMs, signal);
    patienceMs = Math.max(0, patienceMs - (performance.now() - waitsFromMs));
    const next = createGroup(groups[index + 1] ?? [], run);
    await group.takeTurn(remaining, next.begin);
    if (signal.aborted) return;
    group = next;
  }
}

/** Steps that run at once. They may begin before their turn; until it comes they measure and tell nothing. */
function createGroup(steps: readonly StepId[], run: Run) {
  let held: MeasuringEvent[] | undefined = [];
  let going: Promise<unknown> | undefined;
  let begunAtMs: number | undefined;
  const emit = (event: MeasuringEvent) => {
    if (!held) run.emit(event);
    else if (event.kind !== "progress") held.push(event);
  };
  const begin = (nextMayBegin: () => void = () => undefined) => {
    begunAtMs ??= performance.now();
    going ??= Promise.all(steps.map((step) => runStep(step, { ...run, emit }, nextMayBegin)));
  };
  return {
    begin: () => begin(),
    aheadMs: () => (begunAtMs === undefined ? 0 : performance.now() - begunAtMs),
    async takeTurn(remaining: number, nextMayBegin: () => void): Promise<void> {
      if (run.signal.aborted) return;
      for (const step of steps) run.emit({ kind: "stepStarted", step, remainingMs: remaining });
      for (const event of held ?? []) run.emit(event);
      held = undefined;
      begin(nextMayBegin);
      await going;
    },
  };
}

async function runStep(step: StepId, run: Run, nextMayBegin: () => void): Promise<void> {
  const planned = STEP_TABLE[step];
  const startedAtMs = performance.now();
  const open = new Set(ITEMS_OF[step]);
  let ended = false;
  const emit = (event: MeasuringEvent) => {
    if (!ended && !run.signal.aborted) run.emit(event);
  };
  const { connection } = run;
  const doubted: Promise<void>[] = [];
  if (step === "download") run.memory.loadBeganAtMs = startedAtMs;
  // What a download brings in is an answer by itself; an upload holds answers back.
  connection.setLoaded(step === "upload");
  const endItem: StepTools["endItem"] = (field, end) => {
    if (!open.delete(field)) return;
    const isSure = isBeyondDoubt(field, end);
    const endedAtMs = performance.now();
    const fromMs = step === "upload" ? (run.memory.loadBeganAtMs ?? startedAtMs) : startedAtMs;
    const say = () => {
      const goneMs = connection.goneMs(fromMs, endedAtMs);
      // The last item tells of the whole test.
      const saidMs = field === "connectivity" ? connection.goneMs(run.beganAtMs) : goneMs;
      const seen = { durationMs: endedAtMs - startedAtMs, goneMs: saidMs, answers: connection.answersSince(fromMs) };
      emit(itemEnded(field, goneMs > 0 && !isSure ? { reason: "offline" } : end, seen));
    };
    // A line that just went away looks like one that blocks: what else answers decides.
    if (isSure) say();
    else doubted.push(connection.settled(run.signal).then(say));
  };

  const deadline = deadlineWithin(run.signal, planned.deadlineMs);
  const progress = progressOf(step, run, emit);
  const overdue = aborted(deadline.signal).then(() => pause(GRACE_MS, run.signal));
  const isGone = connection.isGone();
  let reason: "timeout" | "invalid" | "offline" = isGone ? "offline" : "invalid";
  try {
    if (!isGone)
      await Promise.race([
        planned.run({ ...run, signal: deadline.signal, progress, endItem, emit, nextMayBegin }),
        overdue,
      ]);
    if (deadline.isOver()) reason = "timeout";
  } catch {
    // Our own fault. The item says that it has no value, and the next step is not made to pay for it.
  }
  deadline.release();
  for (const field of open) endItem(field, { reason });
  await Promise.all(doubted);
  emit({
    kind: "stepEnded",
    step,
    durationMs: Math.round(performance.now() - startedAtMs),
    bytesUsed: run.budget.used(),
  });
  ended = true;
}

function progressOf(step: StepId, { budget }: Run, emit: (event: MeasuringEvent) => void): StepTools["progress"] {
  let emittedAtMs = Number.NEGATIVE_INFINITY;
  return (share, soFar = null, delayMs) => {
    const nowMs = performance.now();
    if (share < 1 && nowMs - emittedAtMs < PROGRESS_EVERY_MS) return;
    emittedAtMs = nowMs;
    const rounded = soFar === null ? null : toHundredths(soFar);
    const delay = delayMs === undefined ? {} : { delayMs: toHundredths(delayMs) };
    emit({ kind: "progress", step, share: Math.min(1, share), soFar: rounded, bytesUsed: budget.used(), ...delay });
  };
}
