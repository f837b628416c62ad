import type { BrowserResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import type { NotMeasuredReason } from "@waymark/contracts/connectivity-test/test-run";
import type { MeasuringEvent } from "../../../platform/test-run/measuring-contract.ts";
import type { ItemEnd } from "./step.ts";

type Seen = {
  readonly durationMs: number;
  /** See the contract: how long the connection was gone, and how often something else answered meanwhile. */
  readonly goneMs?: number;
  readonly answers?: number;
};

export function itemEnded(
  field: BrowserResultField,
  end: ItemEnd<BrowserResultField>,
  { durationMs, goneMs, answers }: Seen,
): Extract<MeasuringEvent, { kind: "itemEnded" }> {
  const moment = {
    measuredAt: new Date().toISOString(),
    durationMs: Math.round(durationMs),
    ...(goneMs === undefined ? {} : { goneMs }),
    ...(answers === undefined ? {} : { answersMeanwhile: answers }),
  };
  const outcome =
    "reason" in end
      ? { status: "Failed", reason: end.reason, ...moment }
      : { status: "Completed", value: end.value, discardedSamples: end.discardedSamples ?? 0, ...moment };
  // Field and value belong together by the type of endItem; a union of eight pairs cannot say so here.
  return { kind: "itemEnded", field, outcome } as Extract<MeasuringEvent, { kind: "itemEnded" }>;
}

/** A step that fails while the browser is offline says nothing about the network. */
export const unlessOffline = (reason: NotMeasuredReason): NotMeasuredReason =>
  globalThis.navigator?.onLine === false ? "offline" : reason;

/** Reasons that have nothing to do with the line. */
const OWN_REASONS: readonly NotMeasuredReason[] = ["notConfigured", "unsupported", "lessData", "hiddenTab"];

/** Whether an item's end would be the same if the connection had gone away just now. */
export function isBeyondDoubt<Field extends BrowserResultField>(field: Field, end: ItemEnd<Field>): boolean {
  if ("reason" in end) return OWN_REASONS.includes(end.reason);
  const isSound: { readonly [Name in BrowserResultField]: (value: ResultValue<Name>) => boolean } = {
    connectivity: ({ names }) => names.every(({ result }) => result === "Successful"),
    dnsPerformance: () => true,
    dnsResolver: () => true,
    webSocket: ({ latency }) => latency !== null,
    ipv6: ({ ipv4, ipv6 }) => ipv4.reachable && ipv6.reachable,
    download: () => false,
    bufferBloat: () => false,
    skype: ({ quality }) => quality?.lossPercent === 0,
  };
  return isSound[field](end.value as ResultValue<Field>);
}
