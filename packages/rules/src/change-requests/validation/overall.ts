import {
  NEVER_BYPASSED,
  type OverallResult,
  type TestOutcome,
  type ValidationTest,
} from "@waymark/contracts/change-requests/validation";

/** A stored result, as far as the whole depends on it. */
export type JudgedTest = {
  readonly test: ValidationTest;
  readonly outcome: TestOutcome;
  readonly isBypassed: boolean;
  readonly validUntilMs: number;
};

/** What is blocking and not bypassed, and what of it a bypass can cover. */
export function openBlocking(results: readonly JudgedTest[]) {
  const open = results.filter(({ outcome, isBypassed }) => outcome === "Blocking" && !isBypassed);
  return { open, canBeBypassed: open.filter(({ test }) => !NEVER_BYPASSED.includes(test)) };
}

/** Undefined before the first run. */
export function overallResult(results: readonly JudgedTest[]): OverallResult | undefined {
  if (results.length === 0) return undefined;
  if (openBlocking(results).open.length > 0) return "FailedBlocking";
  if (results.some(({ outcome, isBypassed }) => outcome === "Blocking" && isBypassed)) return "Bypassed";
  return results.some(({ outcome }) => outcome === "Warning") ? "FailedNotBlocking" : "AllSucceeded";
}

/** Whether the tests let a change pass: they were run, their results still hold, and nothing open blocks. */
export const isPassed = (results: readonly JudgedTest[], nowMs: number): boolean =>
  results.length > 0 &&
  openBlocking(results).open.length === 0 &&
  results.every(({ validUntilMs }) => nowMs < validUntilMs);
