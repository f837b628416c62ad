import { limits } from "@waymark/contracts/limits";
import { toHundredths } from "@waymark/rules/test-run/summarise-samples";
import { createByteBudget } from "./byte-budget.ts";
import type { MeasuringContext, MeasuringEvent, StepId } from "./contract.ts";
import { aborted, deadlineWithin, pause } from "./deadline.ts";
import { itemEnded } from "./outcome.ts";
import { groupsOf, ITEMS_OF } from "./plan.ts";
import { createProbe } from "./probe.ts";
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
  /** Ends everything at once. What is open is then told by whoever cancelled. */
  readonly signal: AbortSignal;
  readonly tab: TabWatch;
  /** Undefined in a browser without WebRTC. */
  readonly relays: RelayHost | undefined;
};

type Run = EngineOptions & Pick<StepTools, "probe" | "times" | "budget" | "memory">;

/** Between a step's deadline and its forced end: time to tell what it has. */
const GRACE_MS = 500;
const PROGRESS_EVERY_MS = 100;

/** Runs the steps one after the other, whatever becomes of each. Knows no page, no Worker and no framework. */
export async function runEngine(options: EngineOptions): Promise<void> {
  const { context, signal, emit } = options;
  const times = createResourceTimes();
  if (!times) emit({ kind: "degraded", missing: "resourceTiming" });
  if (!options.relays) emit({ kind: "degraded", missing: "webRtc" });
  const run: Run = {
    ...options,
    times,
    probe: createProbe(times),
    budget: createByteBudget(context.lessData ? limits.lessDataRunMaxBytes : limits.runDataMaxBytes),
    memory: {},
  };
  const groups = groupsOf(options.steps);
  if (groups.flat().includes("latency")) run.memory.warming = warmDoors(run);
  for (const [index, group] of groups.entries()) {
    const remaining = remainingMs(groups.slice(index), context, run.memory.roundTripMs);
    await Promise.all(group.map((step) => runStep(step, run, remaining)));
    if (signal.aborted) return;
  }
  emit({ kind: "ended", cancelled: false, bytesUsed: run.budget.used() });
}

async function runStep(step: StepId, run: Run, remaining: number): Promise<void> {
  const planned = STEP_TABLE[step];
  const startedAtMs = performance.now();
  const open = new Set(ITEMS_OF[step]);
  let ended = false;
  const emit = (event: MeasuringEvent) => {
    if (!ended && !run.signal.aborted) run.emit(event);
  };
  const endItem: StepTools["endItem"] = (field, end) => {
    if (open.delete(field)) emit(itemEnded(field, end, performance.now() - startedAtMs));
  };

  emit({ kind: "stepStarted", step, remainingMs: remaining });
  const deadline = deadlineWithin(run.signal, planned.deadlineMs);
  const progress = progressOf(step, run, emit);
  const overdue = aborted(deadline.signal).then(() => pause(GRACE_MS, run.signal));
  let reason: "timeout" | "invalid" = "invalid";
  try {
    await Promise.race([planned.run({ ...run, signal: deadline.signal, progress, endItem, tell: emit }), overdue]);
    if (deadline.isOver()) reason = "timeout";
  } catch {
    // Our own fault. The item says that it has no value, and the next step is not made to pay for it.
  }
  deadline.release();
  for (const field of open) endItem(field, { reason });
  emit({
    kind: "stepEnded",
    step,
    durationMs: Math.round(performance.now() - startedAtMs),
    bytesUsed: run.budget.used(),
  });
  ended = true;
}

function progressOf(step: StepId, { budget }: Run, emit: (event: MeasuringEvent) => void): StepTools["progress"] {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return (share, soFar = null) => {
    const nowMs = performance.now();
    if (share < 1 && nowMs - toldAtMs < PROGRESS_EVERY_MS) return;
    toldAtMs = nowMs;
    const rounded = soFar === null ? null : toHundredths(soFar);
    emit({ kind: "progress", step, share: Math.min(1, share), soFar: rounded, bytesUsed: budget.used() });
  };
}
