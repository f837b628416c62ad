import type { MeasuringContext, MeasuringEvent, StepId } from "./contract.ts";
import type { RelayAnswer, RelayQuestion } from "./relay/relay-messages.ts";

export type ToWorker =
  | {
      readonly kind: "start";
      readonly context: MeasuringContext;
      readonly steps: readonly StepId[];
      readonly hidden: boolean;
      readonly webRtc: boolean;
    }
  | { readonly kind: "visibility"; readonly hidden: boolean }
  | RelayAnswer;

export type FromWorker =
  | { readonly kind: "event"; readonly event: MeasuringEvent }
  | { readonly kind: "broken" }
  | RelayQuestion;
