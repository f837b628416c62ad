import type { Moved } from "@waymark/rules/test-run/full-stretch";
import type { StepTools } from "../step.ts";
import type { StreamTools } from "./stream.ts";

/** Headers and acknowledgements on top of what is moved. */
const OVERHEAD = 1.06;
const RECENT_MS = 1_000;
const CONFIRMATIONS_LEAST = 8;

export type TransferCount = {
  readonly startMs: number;
  readonly moved: readonly Moved[];
  readonly bytes: () => number;
  /** Over the last second. */
  readonly mbps: () => number | null;
  readonly isSpoilt: () => boolean;
  /** What the door confirmed per second; undefined where it confirmed too little to tell. */
  readonly confirmedPerSecond: () => number | undefined;
  readonly forStream: Pick<StreamTools, "onMoved" | "onConfirmed" | "take">;
};

/** Counts over all transfers of one direction, and keeps them within what may be moved. */
export function createTransferCount(
  mostBytes: number,
  loadMs: number,
  { tab, budget, progress }: Pick<StepTools, "tab" | "budget" | "progress">,
): TransferCount {
  const startMs = performance.now();
  const moved: Moved[] = [];
  const confirmed: { readonly atMs: number; readonly bytes: number }[] = [];
  let bytes = 0;
  let left = mostBytes;
  return {
    startMs,
    moved,
    bytes: () => bytes,
    mbps: () => recentMbps(moved, startMs, performance.now()),
    isSpoilt: () => moved.some(({ spoilt }) => spoilt),
    confirmedPerSecond() {
      const [first] = confirmed;
      const last = confirmed.at(-1);
      if (!first || !last || confirmed.length < CONFIRMATIONS_LEAST || last.atMs === first.atMs) return undefined;
      const sum = confirmed.slice(1).reduce((total, one) => total + one.bytes, 0);
      return (sum * 1_000) / (last.atMs - first.atMs);
    },
    forStream: {
      onMoved(more) {
        const atMs = performance.now();
        bytes += more;
        budget.spend(more * OVERHEAD);
        moved.push({ atMs, bytes: more, spoilt: tab.isHidden() });
        progress(Math.min(1, (atMs - startMs) / loadMs), recentMbps(moved, startMs, atMs));
      },
      onConfirmed: (more) => confirmed.push({ atMs: performance.now(), bytes: more }),
      take(wanted) {
        const taken = Math.min(left, wanted);
        left -= taken;
        return taken;
      },
    },
  };
}

function recentMbps(moved: readonly Moved[], startMs: number, nowMs: number): number | null {
  const sinceMs = Math.max(startMs, nowMs - RECENT_MS);
  if (nowMs - sinceMs < 30) return null;
  let bytes = 0;
  for (let index = moved.length - 1; index >= 0; index -= 1) {
    const one = moved[index];
    if (!one || one.atMs < sinceMs) break;
    bytes += one.bytes;
  }
  return Math.round((bytes * 80) / (nowMs - sinceMs) / 1_000) / 10;
}
