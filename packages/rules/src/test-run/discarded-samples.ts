import type { DoorLatency, ItemOutcomeSent } from "@waymark/contracts/connectivity-test/results";

/** What of a report, or of a run that is still measured, tells of samples. */
export type Sampled = {
  readonly measuredLatencies: readonly Pick<DoorLatency, "samples" | "discardedSamples">[];
} & { readonly [Field in "webSocket" | "ipv6" | "download" | "bufferBloat" | "skype"]?: ItemOutcomeSent<Field> | null };

/** More than this makes the figures doubtful, so a page says it before them. */
const MANY_SHARE = 0.2;

export type DiscardedSamples = {
  readonly discarded: number;
  /** Those that count, and the discarded ones. */
  readonly all: number;
  readonly isMany: boolean;
};

/** How many samples were discarded because the tab was in the background or the device was busy. */
export function discardedSamples(report: Sampled): DiscardedSamples {
  const { measuredLatencies: doors, webSocket, ipv6, download, bufferBloat, skype } = report;
  const discarded =
    sumOf(doors.map((door) => door.discardedSamples ?? 0)) +
    sumOf(
      [webSocket, ipv6, download, bufferBloat, skype].map((item) =>
        item?.status === "Completed" ? (item.discardedSamples ?? 0) : 0,
      ),
    );
  const kept =
    sumOf(doors.map((door) => door.samples)) +
    (webSocket?.status === "Completed" ? (webSocket.value.latency?.samples ?? 0) : 0) +
    (bufferBloat?.status === "Completed" ? bufferBloat.value.samples : 0) +
    (skype?.status === "Completed" ? (skype.value.quality?.sent ?? 0) : 0);
  const all = discarded + kept;
  return { discarded, all, isMany: discarded > all * MANY_SHARE };
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
