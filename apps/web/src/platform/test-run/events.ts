import type { Correction } from "@waymark/contracts/connectivity-test/corrections";
import type { ResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { MeasuringEvent, StepId } from "./measuring-contract.ts";
import type { KnownPlace, LocationAlert, Reading, RunPlace, RunStage, RunState } from "./state.ts";

export type NothingHere = Extract<RunStage, "notFound" | "malformed" | "unreadable" | "elsewhere">;

/** Everything that can happen to a run: events of the engine, the hub, the server and the page. */
export type RunEvent =
  | MeasuringEvent
  | { readonly kind: "locating" }
  /** Undefined when the place of the public address is unknown. */
  | { readonly kind: "egressAnswered"; readonly place: KnownPlace | undefined }
  | { readonly kind: "placeFound"; readonly place: RunPlace; readonly durationMs: number }
  | { readonly kind: "placeNeeded"; readonly alert: LocationAlert | undefined }
  /** Another test of this browser is being measured. */
  | { readonly kind: "waiting" }
  | { readonly kind: "starting" }
  | { readonly kind: "measuringBegins"; readonly egressIp: string; readonly done: readonly StepId[] }
  | { readonly kind: "reportArrived"; readonly report: OwnReport & { readonly reading?: Reading } }
  /** The person who is signed in stands so to the report; saving gives it its id. */
  | { readonly kind: "readAs"; readonly id: string; readonly reading: Reading }
  | { readonly kind: "statusReceived"; readonly status: string }
  | { readonly kind: "resultReceived"; readonly field: ResultField; readonly payload: unknown }
  | { readonly kind: "corrected"; readonly correction: Correction }
  | { readonly kind: "stopped" }
  | { readonly kind: "failed"; readonly failure: NonNullable<RunState["failure"]> }
  | { readonly kind: "unsent"; readonly count: number; readonly isLineDead: boolean }
  | { readonly kind: "nothingHere"; readonly stage: NothingHere }
  | { readonly kind: "kept"; readonly state: Partial<RunState> };
