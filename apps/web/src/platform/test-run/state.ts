import type { BrowserResultField, ResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { OwnReport, ReadableReport } from "@waymark/contracts/connectivity-test/report";
import type { DoorLatency, ItemOutcomeSent } from "@waymark/contracts/connectivity-test/results";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import type { NotMeasuredReason, TestItemStatus, TestPhase } from "@waymark/contracts/connectivity-test/test-run";
import type { Workload } from "@waymark/contracts/front-door/wire";
import type { HideablePart } from "@waymark/contracts/reports/sharing";
import { INITIAL_PHASE } from "@waymark/rules/test-run/phase";
import { type DoorSamples, type MeasuringEvent, STEPS, type StepId } from "./measuring-contract.ts";

/** Where a run stands, as the page shows it. The phase beside it is the specification's own word. */
export type RunStage =
  /** Finding out what the address stands for. */
  | "opening"
  | "locating"
  | "placeNeeded"
  /** Another tab of this browser measures; two at once would spoil each other's figures. */
  | "waiting"
  | "starting"
  | "measuring"
  /** Everything is measured; the last results are on their way. */
  | "finishing"
  | "finished"
  | "stopped"
  | "failed"
  | "expired"
  /** Nothing to show at this address. */
  | "notFound"
  | "malformed"
  | "unreadable"
  /** Another tab of this browser measures it. */
  | "elsewhere";

/** Finding the place is a step of the run like the others, only that the page does it. */
export const ALL_STEPS = ["location", ...STEPS] as const;
export type AnyStep = StepId | "location";

export type StepState = {
  readonly status: TestItemStatus;
  /** From 0 to 1. */
  readonly share: number;
  readonly soFar: number | null;
  readonly durationMs: number | null;
};

/** What the line gave at a moment of the test; drawn while it runs and not kept. */
export type LivePoint = { readonly atMs: number; readonly step: StepId; readonly value: number };
export type Live = {
  /** Mbit/s. */
  readonly speed: readonly LivePoint[];
  /** Round trips, in ms. */
  readonly delay: readonly LivePoint[];
};

export type LocationAlert =
  | "notSupported"
  | "denied"
  | "unavailable"
  | "timeout"
  | "unknown"
  | "typeCity"
  | "noResults"
  | "lookUpFailed";

/** A place with the names that a person reads. Coordinates are bucketed. */
export type KnownPlace = {
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
};
export type RunPlace = KnownPlace & { readonly isAutoDetected: boolean };

/** How an item ended. Its value is typed where it is read, by the item's name: see `outcomeOf`. */
export type Outcome =
  | { readonly status: "Completed"; readonly value: unknown; readonly discardedSamples?: number | undefined }
  | { readonly status: "Failed"; readonly reason: NotMeasuredReason };

export type Missing = Extract<MeasuringEvent, { kind: "degraded" }>["missing"];

/** How the reader stands to the report, what was left out for them, and until when it is there. */
export type Reading = ReadableReport["reading"];

export type RunState = {
  readonly stage: RunStage;
  readonly phase: TestPhase;
  /** Undefined while the address carries a temporary id. */
  readonly reportId: string | undefined;
  readonly startedAtMs: number;
  readonly lessData: boolean;
  readonly shareWhenFinished: boolean;
  readonly place: RunPlace | undefined;
  readonly locationAlert: LocationAlert | undefined;
  /** Where the public address is, as an offer to the visitor. */
  readonly egressPlace: KnownPlace | undefined;
  readonly isEgressUnknown: boolean;
  readonly egressIp: string | undefined;
  readonly steps: Readonly<Record<AnyStep, StepState>>;
  /** The last estimate of the engine for the remaining time, and when it came. */
  readonly remaining: { readonly ms: number; readonly reportedAtMs: number } | undefined;
  readonly bytesUsed: number;
  readonly live: Live;
  readonly doors: readonly DoorLatency[];
  /** The single samples; only the browser that measured has them. */
  readonly doorSamples: readonly DoorSamples[];
  readonly currentDoor: string | null;
  readonly outcomes: Readonly<Partial<Record<ResultField, Outcome>>>;
  readonly report: OwnReport | undefined;
  /** Undefined while the test runs. */
  readonly reading: Reading | undefined;
  readonly missing: readonly Missing[];
  /** Results that were not sent yet. */
  readonly unsent: number;
  readonly isLineDead: boolean;
  /** The doors that the run had to do with, where these are not the installation's own: see the example report. */
  readonly footprint?: FootprintReply;
  readonly failure: { readonly kind: "start" | "generate" | "read"; readonly textKey: string } | undefined;
};

const WAITING: StepState = { status: "NotStarted", share: 0, soFar: null, durationMs: null };

export const everyStep = (state: StepState): RunState["steps"] =>
  Object.fromEntries(ALL_STEPS.map((step) => [step, state])) as RunState["steps"];

export const emptyRun = (
  startedAtMs: number,
  asked: { readonly lessData: boolean; readonly shareWhenFinished: boolean },
): RunState => ({
  stage: "opening",
  phase: INITIAL_PHASE,
  reportId: undefined,
  startedAtMs,
  lessData: asked.lessData,
  shareWhenFinished: asked.shareWhenFinished,
  place: undefined,
  locationAlert: undefined,
  egressPlace: undefined,
  isEgressUnknown: false,
  egressIp: undefined,
  steps: everyStep(WAITING),
  remaining: undefined,
  bytesUsed: 0,
  live: { speed: [], delay: [] },
  doors: [],
  doorSamples: [],
  currentDoor: null,
  outcomes: {},
  report: undefined,
  reading: undefined,
  missing: [],
  unsent: 0,
  isLineDead: false,
  failure: undefined,
});

export const outcomeOf = <Field extends BrowserResultField>(
  state: Pick<RunState, "outcomes">,
  field: Field,
): ItemOutcomeSent<Field> | undefined => state.outcomes[field] as ItemOutcomeSent<Field> | undefined;

const OVER: readonly RunStage[] = ["finished", "stopped", "failed", "expired"];
export const isOver = (stage: RunStage): boolean => OVER.includes(stage);

/** Whether the owner hides this part from the reader. */
export const isLeftOut = ({ reading }: Pick<RunState, "reading">, part: HideablePart): boolean =>
  reading?.hidden.includes(part) === true;

export const doorInUse = (doors: readonly DoorLatency[], workload: Workload): DoorLatency | undefined =>
  doors.find((door) => door.workload === workload && door.inUse);
