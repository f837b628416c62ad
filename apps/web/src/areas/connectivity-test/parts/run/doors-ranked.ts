import type { DoorLatency } from "@waymark/contracts/connectivity-test/results";
import type { RunState } from "../../running/state.ts";

/** So many doors are worth a line; the rest is a number. */
const MOST_SHOWN = 6;

export type RankedDoor = DoorLatency & { readonly isBest: boolean };
export type RankedDoors = {
  readonly shown: readonly RankedDoor[];
  readonly hidden: number;
  /** How much the best door would save; undefined where the one in use is as good, or nothing is known. */
  readonly gain: { readonly code: string; readonly ms: number } | undefined;
  readonly longestMs: number;
};

const bySmallest = (one: DoorLatency, other: DoorLatency): number => one.smallestMs - other.smallestMs;

/** The mail doors, fastest first; the one in use is always among those shown. Which are best is for the report to say. */
export function rankDoors({ doors, report }: Pick<RunState, "doors" | "report">): RankedDoors {
  const best = report?.optimalFrontDoors ?? [];
  const mail = doors
    .filter((door) => door.workload === "mail")
    .map((door) => ({ ...door, isBest: best.includes(door.code) }))
    .sort(bySmallest);
  const inUse = mail.find((door) => door.inUse);
  // The door in use is often one of the nearest under another name: one line is enough for both.
  const single = mail.filter((door) => door === inUse || door.code !== inUse?.code);
  const first = single.slice(0, MOST_SHOWN);
  const shown = inUse && !first.includes(inUse) ? [...first.slice(0, -1), inUse] : first;
  const fastest = single[0];
  const isWorthSaying = report?.isCurrentFrontDoorOptimal === false && inUse && fastest && fastest !== inUse;
  return {
    shown,
    hidden: single.length - shown.length,
    gain: isWorthSaying ? { code: fastest.code, ms: inUse.smallestMs - fastest.smallestMs } : undefined,
    longestMs: Math.max(1, ...shown.map((door) => door.smallestMs)),
  };
}
