import type { Correction } from "@waymark/contracts/connectivity-test/corrections";
import { RESULT_FIELDS, type ResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { RunStatus, TestPhase } from "@waymark/contracts/connectivity-test/test-run";
import { nextPhase, type PhaseEvent } from "@waymark/rules/test-run/phase";
import { summariseDoor } from "@waymark/rules/test-run/summarise-samples";
import type { RunEvent } from "./events.ts";
import { STEPS, type StepId } from "./measuring-contract.ts";
import {
  type AnyStep,
  everyStep,
  type Live,
  type LivePoint,
  type Outcome,
  type Reading,
  type RunStage,
  type RunState,
  type StepState,
} from "./state.ts";

const DONE: StepState = { status: "Completed", share: 1, soFar: null, durationMs: null };

/** The page's whole knowledge of a run after one more event. Pure: the time is handed in. */
export function reduceRun(state: RunState, event: RunEvent, atMs: number): RunState {
  const next = apply(state, event, atMs);
  // After a stop the run stays stopped, whatever the server still sends about it.
  const phase = state.stage === "stopped" ? state.phase : phaseAfter(state.phase, event);
  return next === state && phase === state.phase ? state : { ...next, phase };
}

function apply(state: RunState, event: RunEvent, atMs: number): RunState {
  switch (event.kind) {
    case "locating":
      return { ...withStep(state, "location", { status: "InProgress" }), stage: "locating", locationAlert: undefined };
    case "egressAnswered":
      return { ...state, egressPlace: event.place, isEgressUnknown: event.place === undefined };
    case "placeFound":
      return {
        ...withStep(state, "location", { ...DONE, durationMs: event.durationMs }),
        place: event.place,
        locationAlert: undefined,
      };
    case "placeNeeded":
      return {
        ...withStep(state, "location", { status: "NotStarted", share: 0 }),
        stage: "placeNeeded",
        place: undefined,
        locationAlert: event.alert,
      };
    case "waiting":
      return { ...state, stage: "waiting", failure: undefined };
    case "starting":
      return { ...state, stage: "starting", failure: undefined };
    case "measuringBegins":
      return { ...withDone(state, event.done), stage: "measuring", egressIp: event.egressIp };
    case "stepStarted":
      return {
        ...withStep(state, event.step, { status: "InProgress", share: 0 }),
        remaining: { ms: event.remainingMs, reportedAtMs: atMs },
      };
    case "progress":
      return {
        ...withStep(state, event.step, { share: event.share, soFar: event.soFar }),
        bytesUsed: event.bytesUsed,
        live: liveAfter(state.live, event, atMs),
      };
    case "stepEnded":
      return {
        ...withStep(state, event.step, { status: "Completed", share: 1, durationMs: event.durationMs }),
        bytesUsed: event.bytesUsed,
      };
    case "doorsSoFar":
    case "doorsMeasured":
      return {
        ...state,
        doors: event.doors.flatMap((door) => (door.invalid ? [] : (summariseDoor(door) ?? []))),
        doorSamples: event.doors,
        currentDoor: event.currentDoor,
      };
    case "itemEnded":
      return withOutcome(state, event.field, event.outcome);
    case "resultReceived":
      return withOutcome(state, event.field, outcomeFrom(event.payload));
    case "reportArrived":
      return withReport(state, event.report);
    case "readAs":
      return {
        ...state,
        reading: event.reading,
        reportId: event.id,
        report: state.report && { ...state.report, id: event.id },
      };
    case "corrected":
      return { ...state, report: state.report && withCorrection(state.report, event.correction) };
    case "statusReceived":
      return { ...state, stage: stageOfStatus(state.stage, event.status) };
    case "degraded":
      return state.missing.includes(event.missing) ? state : { ...state, missing: [...state.missing, event.missing] };
    case "ended":
      return {
        ...state,
        stage: state.stage === "measuring" ? "finishing" : state.stage,
        bytesUsed: event.bytesUsed,
        remaining: undefined,
      };
    case "stopped":
      return { ...state, stage: "stopped", remaining: undefined };
    case "failed":
      return { ...state, stage: "failed", remaining: undefined, failure: event.failure };
    case "unsent":
      return { ...state, unsent: event.count, isLineDead: event.isLineDead };
    case "nothingHere":
      return { ...state, stage: event.stage };
    case "kept":
      return { ...state, ...event.state };
  }
}

const LIVE_POINTS_MOST = 400;

/** Both lines grow with the test; where a step tells neither, they stay as they are. */
function liveAfter(live: Live, event: Extract<RunEvent, { kind: "progress" }>, atMs: number): Live {
  const { step, soFar, delayMs } = event;
  const grown = (points: readonly LivePoint[], value: number | null | undefined) =>
    value === null || value === undefined ? points : [...points, { atMs, step, value }].slice(-LIVE_POINTS_MOST);
  const isTransfer = step === "download" || step === "upload";
  const next = { speed: grown(live.speed, isTransfer ? soFar : null), delay: grown(live.delay, delayMs) };
  return next.speed === live.speed && next.delay === live.delay ? live : next;
}

function phaseAfter(phase: TestPhase, event: RunEvent): TestPhase {
  const asPhaseEvent = (): PhaseEvent | undefined => {
    if (event.kind === "stepStarted" && event.step === "latency") return { kind: "latencyStarted" };
    if (event.kind === "statusReceived") return event;
    // That it has begun is the hub's to say; that it is over may also be read.
    if (event.kind === "reportArrived" && event.report.status !== "Started")
      return { kind: "statusReceived", status: event.report.status };
    if (event.kind === "failed") return { kind: "failed" };
    return event.kind === "stopped" ? { kind: "reset" } : undefined;
  };
  const phaseEvent = asPhaseEvent();
  return phaseEvent ? nextPhase(phase, phaseEvent) : phase;
}

const withStep = (state: RunState, step: AnyStep, change: Partial<StepState>): RunState => ({
  ...state,
  steps: { ...state.steps, [step]: { ...state.steps[step], ...change } },
});

/** A resumed run does not show again as open what it has already done. */
const withDone = (state: RunState, done: readonly StepId[]): RunState =>
  done.reduce((before, step) => withStep(before, step, DONE), state);

/** What the server says comes after what this page measured and wins: it knows more, such as a resolver's place. */
const withOutcome = (state: RunState, field: ResultField, outcome: Outcome): RunState => ({
  ...state,
  outcomes: { ...state.outcomes, [field]: outcome },
});

const isOutcome = (payload: unknown): payload is Outcome =>
  typeof payload === "object" &&
  payload !== null &&
  "status" in payload &&
  (payload.status === "Completed" || payload.status === "Failed");

/** The agent's results have shapes of their own; that they are there is what counts here. */
const outcomeFrom = (payload: unknown): Outcome =>
  isOutcome(payload) ? payload : { status: "Completed", value: payload };

function withReport(state: RunState, { reading, ...report }: OwnReport & { readonly reading?: Reading }): RunState {
  const isOver = report.status !== "Started";
  const filled = RESULT_FIELDS.reduce((before, field) => {
    const payload: unknown = report[field];
    return payload === null || payload === undefined ? before : withOutcome(before, field, outcomeFrom(payload));
  }, state);
  return {
    ...filled,
    report,
    // That this browser made it is no news once a person has saved it.
    reading: reading?.relation === "browser" ? (state.reading ?? reading) : (reading ?? state.reading),
    reportId: report.id,
    doors: report.measuredLatencies.filter((door) => !door.invalid),
    currentDoor: report.currentFrontDoor,
    place: state.place ?? {
      city: report.browserLocationCity,
      region: report.browserLocationRegion,
      country: report.browserLocationCountry,
      latitude: report.browserLatitude,
      longitude: report.browserLongitude,
      isAutoDetected: report.browserLocationIsAutoDetected,
    },
    steps: isOver && state.stage === "opening" ? everyStep(DONE) : filled.steps,
    stage: isOver ? stageOfStatus(state.stage, report.status) : state.stage,
  };
}

/** The last word about a place counts. */
const withCorrection = (report: OwnReport, correction: Correction): OwnReport => ({
  ...report,
  corrections: [...report.corrections.filter(({ subject }) => subject !== correction.subject), correction],
});

const STAGES: Readonly<Partial<Record<RunStatus, RunStage>>> = { Failed: "failed", Expired: "expired" };

/** A visitor who stopped the test reads that they did, whatever the server calls it. */
function stageOfStatus(stage: RunStage, status: string): RunStage {
  if (status === "Started" || stage === "stopped") return stage;
  return STAGES[status as RunStatus] ?? "finished";
}

/** Steps that a resumed run still has to do. */
export const stepsLeft = (done: readonly StepId[]): readonly StepId[] => STEPS.filter((step) => !done.includes(step));
