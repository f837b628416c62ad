import { BLOAT_GRADES, type BloatGrade } from "@waymark/contracts/connectivity-test/test-run";

/** The rise in ms below which each grade is given, best first; the bounds that published tests use. From the last on it is F. */
const RISE_BELOW_MS = [5, 30, 60, 200, 400];

export function bloatGradeOf(riseMs: number): BloatGrade {
  const place = RISE_BELOW_MS.findIndex((bound) => riseMs < bound);
  return BLOAT_GRADES[place] ?? "F";
}
