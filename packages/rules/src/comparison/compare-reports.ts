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
 * Ten rows are looked at, and one false alarm among them is one too many: each margin is this many standard deviations wide,
 * so that of twenty pairs of tests on an unchanged line about one shows any change at all.
 */
const DEVIATIONS = 2.8;

const MORE_IS_BETTER: ReadonlySet<ComparedId> = new Set(["download", "upload"]);

/** What changed from one report to a later one, and what may be chance. */
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

/** Without what only the margin needs. */
const shown = ({ value, isBlocked, absence, place }: MeasuredSide) => ({ value, isBlocked, absence, place });

/** 0.1 + 0.2 is not to be read as 0.30000000000000004. */
const tidy = (value: number): number => Math.round(value * 1_000) / 1_000;

/** A margin never reads smaller than it is. */
function readableUp(unit: ComparedUnit, margin: number): number {
  const isFine = unit === "percent" || unit === "megabytesPerSecond";
  const steps = isFine && margin < 1 ? 100 : isFine || margin < 10 ? 10 : 1;
  return tidy(Math.ceil(margin * steps) / steps);
}
