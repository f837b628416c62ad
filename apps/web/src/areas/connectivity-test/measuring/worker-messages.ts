import type { MeasuringContext, MeasuringEvent, StepId } from "./contract.ts";

export type ToWorker =
  | {
      readonly kind: "start";
      readonly context: MeasuringContext;
      readonly steps: readonly StepId[];
      readonly hidden: boolean;
    }
  | { readonly kind: "visibility"; readonly hidden: boolean };

export type FromWorker = { readonly kind: "event"; readonly event: MeasuringEvent } | { readonly kind: "broken" };
