import type { BrowserResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { NotMeasuredReason } from "@waymark/contracts/connectivity-test/test-run";
import type { MeasuringEvent } from "./contract.ts";
import type { ItemEnd } from "./step.ts";

export function itemEnded(
  field: BrowserResultField,
  end: ItemEnd<BrowserResultField>,
  durationMs: number,
): Extract<MeasuringEvent, { kind: "itemEnded" }> {
  const moment = { measuredAt: new Date().toISOString(), durationMs: Math.round(durationMs) };
  const outcome =
    "reason" in end
      ? { status: "Failed", reason: end.reason, ...moment }
      : { status: "Completed", value: end.value, discardedSamples: end.discardedSamples ?? 0, ...moment };
  // Field and value belong together by the type of endItem; a union of eight pairs cannot say so here.
  return { kind: "itemEnded", field, outcome } as Extract<MeasuringEvent, { kind: "itemEnded" }>;
}

/** A step that fails while the browser says it is offline has been told nothing about the network. */
export const unlessOffline = (reason: NotMeasuredReason): NotMeasuredReason =>
  globalThis.navigator?.onLine === false ? "offline" : reason;
