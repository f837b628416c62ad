import type { Report } from "@waymark/contracts/connectivity-test/report";
import {
  COMPARED_IDS,
  COMPARED_UNITS,
  type ComparedId,
  type ComparedRow,
  type ComparedUnit,
  type Incomparable,
} from "./compared.ts";
import { egressMarginKm, isSameEgress } from "./egress-margin.ts";
import { isSamePlace } from "./same-place.ts";
import { type MeasuredSide, sideOf } from "./sides.ts";

/**
 * A comparison has ten rows, and none of them should show a false change. Each margin is this many standard deviations wide,
 * so that about one in twenty pairs of tests on an unchanged line shows any change.
 */
const DEVIATIONS = 2.8;

const MORE_IS_BETTER: ReadonlySet<ComparedId> = new Set(["download", "upload"]);

/** Compares two reports and separates real changes from chance. */
export function compareReports(before: Report, after: Report): readonly ComparedRow[] {
  const isHere = isSamePlace(before, after);
  return COMPARED_IDS.map((id) => {
    const row = rowOf(id, before, after);
    return isHere || row.reason !== null ? row : { ...row, change: "unknown", reason: "otherPlace" };
  });
}

function rowOf(id: ComparedId, earlier: Report, later: Report): ComparedRow {
  const [before, after] = [sideOf(id, earlier), sideOf(id, later)];
  const row = { id, unit: COMPARED_UNITS[id], before: shown(before), after: shown(after) };
  const reason = incomparable(before, after);
  if (reason !== null) return { ...row, difference: null, noise: null, change: "unknown", reason };
  if (before.value === null || after.value === null) {
    const change = before.isBlocked === after.isBlocked ? "same" : after.isBlocked ? "worse" : "better";
    return { ...row, difference: null, noise: null, change, reason: null };
  }
  const difference = tidy(after.value - before.value);
  if (id === "egress" && isSameEgress(earlier, later))
    return { ...row, difference, noise: null, change: "same", reason: null };
  const chance = DEVIATIONS * Math.hypot(before.deviation, after.deviation);
  const noise = id === "egress" ? egressMarginKm(earlier, later) : readableUp(row.unit, chance);
  return {
    ...row,
    difference,
    noise: noise === 0 ? null : noise,
    change: changeOf(id, difference, noise),
    reason: null,
  };
}

function changeOf(id: ComparedId, difference: number, noise: number): "better" | "worse" | "same" {
  if (Math.abs(difference) <= noise) return "same";
  return difference > 0 === MORE_IS_BETTER.has(id) ? "better" : "worse";
}

function incomparable(before: MeasuredSide, after: MeasuredSide): Incomparable | null {
  const [lacksBefore, lacksAfter] = [before, after].map(({ absence }) => absence !== null);
  if (lacksBefore && lacksAfter) return "missingBoth";
  if (lacksBefore) return "missingBefore";
  if (lacksAfter) return "missingAfter";
  return before.hasFewSamples || after.hasFewSamples ? "fewSamples" : null;
}

/** Removes the fields that only the margin needs. */
const shown = ({ value, isBlocked, absence, place }: MeasuredSide) => ({ value, isBlocked, absence, place });

/** Rounds away floating-point noise such as 0.30000000000000004. */
const tidy = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Rounds up, so that a margin is never shown smaller than it is. */
function readableUp(unit: ComparedUnit, margin: number): number {
  const isFine = unit === "percent" || unit === "megabytesPerSecond";
  const steps = isFine && margin < 1 ? 100 : isFine || margin < 10 ? 10 : 1;
  return tidy(Math.ceil(margin * steps) / steps);
}

/** Whether a row differs by more than two tests of an unchanged line. At another place it is not judged better or worse. */
function isClear({ change, reason, difference, noise, before, after }: ComparedRow): boolean {
  if (reason === null) return change === "better" || change === "worse";
  if (reason !== "otherPlace") return false;
  return difference === null ? before.isBlocked !== after.isBlocked : Math.abs(difference) > (noise ?? 0);
}

export const clearChanges = (rows: readonly ComparedRow[]): readonly ComparedRow[] => rows.filter(isClear);
