import type { Moved } from "@waymark/rules/test-run/full-stretch";
import type { StepTools } from "../step.ts";
import type { Piece, StreamTools } from "./stream.ts";

/** Headers and acknowledgements on top of what is moved. */
const OVERHEAD = 1.06;
const RECENT_MS = 1_000;
const LEAST_MS = 30;
/** On a line so slow that a piece of the first second is not through in time, what is known by then is all there is. */
const KNOWN_LEAST_MS = 1_200;

export type TransferCount = {
  readonly startMs: number;
  readonly moved: readonly Moved[];
  readonly confirmed: readonly Piece[];
  readonly bytes: () => number;
  /** Over the last second. */
  readonly mbps: () => number | null;
  /** Up to when all that was sent is accounted for; undefined when nothing was cut off. */
  readonly knownUntilMs: () => number | undefined;
  readonly forStream: Pick<StreamTools, "onMoved" | "onConfirmed" | "onCutOff" | "take">;
};

type Bounds = {
  readonly mostBytes: number;
  readonly loadMs: number;
  /** From then on nothing new is begun. */
  readonly beginsWithinMs: number;
};

/** Counts over all transfers of one direction, and keeps them within what may be moved. */
export function createTransferCount(
  { mostBytes, loadMs, beginsWithinMs }: Bounds,
  { tab, budget, progress }: Pick<StepTools, "tab" | "budget" | "progress">,
): TransferCount {
  const startMs = performance.now();
  const moved: Moved[] = [];
  const confirmed: Piece[] = [];
  let bytes = 0;
  let left = mostBytes;
  let knownUntilMs: number | undefined;
  return {
    startMs,
    moved,
    confirmed,
    bytes: () => bytes,
    mbps: () => recentMbps(moved, startMs, performance.now()),
    knownUntilMs: () => knownUntilMs,
    forStream: {
      onMoved(more) {
        const atMs = performance.now();
        bytes += more;
        budget.spend(more * OVERHEAD);
        moved.push({ atMs, bytes: more, spoilt: tab.isHidden() });
        progress(Math.min(1, (atMs - startMs) / loadMs), recentMbps(moved, startMs, atMs));
      },
      onConfirmed: (piece) => confirmed.push(piece),
      onCutOff(fromMs) {
        if (fromMs - startMs >= KNOWN_LEAST_MS) knownUntilMs = Math.min(knownUntilMs ?? fromMs, fromMs);
      },
      take(wanted) {
        if (performance.now() - startMs > beginsWithinMs) return 0;
        const taken = Math.min(left, wanted);
        left -= taken;
        return taken;
      },
    },
  };
}

function recentMbps(moved: readonly Moved[], startMs: number, nowMs: number): number | null {
  const sinceMs = Math.max(startMs, nowMs - RECENT_MS);
  if (nowMs - sinceMs < LEAST_MS) return null;
  let bytes = 0;
  for (let index = moved.length - 1; index >= 0; index -= 1) {
    const one = moved[index];
    if (!one || one.atMs < sinceMs) break;
    bytes += one.bytes;
  }
  return Math.round((bytes * 80) / (nowMs - sinceMs) / 1_000) / 10;
}
