import type { ComparedRow } from "./compared.ts";

/** Whether a row differs by more than two tests of an unchanged line would; at another place without a judgement. */
function isClear({ change, reason, difference, noise, before, after }: ComparedRow): boolean {
  if (reason === null) return change === "better" || change === "worse";
  if (reason !== "otherPlace") return false;
  return difference === null ? before.isBlocked !== after.isBlocked : Math.abs(difference) > (noise ?? 0);
}

export const clearChanges = (rows: readonly ComparedRow[]): readonly ComparedRow[] => rows.filter(isClear);
