import type { BrowserResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { NotMeasuredReason } from "@waymark/contracts/connectivity-test/test-run";
import type { MeasuringEvent, StepId } from "../../../platform/test-run/measuring-contract.ts";
import { itemEnded } from "./outcome.ts";
import { groupsOf, ITEMS_OF } from "./plan.ts";

/** Between engine and page: whatever ends a run, each step and item has then ended once and nothing follows. */
export type Ledger = {
  readonly accept: (event: MeasuringEvent) => void;
  /** Ends what is open, for one reason, and says that the run is over. */
  readonly close: (reason: NotMeasuredReason) => void;
  readonly isClosed: () => boolean;
};

export function createLedger(steps: readonly StepId[], onEvent: (event: MeasuringEvent) => void): Ledger {
  const startedAtMs = performance.now();
  const underWay = new Map<StepId, number>();
  const openItems = new Set<BrowserResultField>(
    groupsOf(steps).flatMap((group) => group.flatMap((step) => ITEMS_OF[step])),
  );
  let bytesUsed = 0;
  let closed = false;

  function note(event: MeasuringEvent): void {
    if ("bytesUsed" in event) bytesUsed = event.bytesUsed;
    if (event.kind === "stepStarted") underWay.set(event.step, performance.now());
    if (event.kind === "stepEnded") underWay.delete(event.step);
    if (event.kind === "itemEnded") openItems.delete(event.field);
    if (event.kind === "ended") closed = true;
  }
  return {
    accept(event) {
      if (closed) return;
      note(event);
      onEvent(event);
    },
    close(reason) {
      if (closed) return;
      closed = true;
      const nowMs = performance.now();
      for (const field of openItems) onEvent(itemEnded(field, { reason }, { durationMs: nowMs - startedAtMs }));
      for (const [step, beganAtMs] of underWay)
        onEvent({ kind: "stepEnded", step, durationMs: Math.round(nowMs - beganAtMs), bytesUsed });
      onEvent({ kind: "ended", cancelled: reason === "cancelled", bytesUsed });
    },
    isClosed: () => closed,
  };
}
