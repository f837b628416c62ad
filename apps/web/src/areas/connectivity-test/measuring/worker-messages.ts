import type { MeasuringContext, MeasuringEvent, StepId } from "../../../platform/test-run/measuring-contract.ts";
import type { RelayAnswer, RelayQuestion } from "./relay/relay.ts";

export type ToWorker =
  | {
      readonly kind: "start";
      readonly context: MeasuringContext;
      readonly steps: readonly StepId[];
      readonly hidden: boolean;
      readonly isOnline: boolean;
      readonly webRtc: boolean;
    }
  | { readonly kind: "visibility"; readonly hidden: boolean }
  | { readonly kind: "line"; readonly isOnline: boolean }
  | RelayAnswer;

export type FromWorker =
  | { readonly kind: "event"; readonly event: MeasuringEvent }
  | { readonly kind: "broken" }
  | RelayQuestion;
