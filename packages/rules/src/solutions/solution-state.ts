import type { Figure } from "@waymark/contracts/performance/figures";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import { HOUR_MS } from "@waymark/contracts/units";

/** What a list says beside a solution's name. */
export const SOLUTION_STATES = [
  "New",
  "Collecting",
  "NeedsProof",
  "Contested",
  "AwaitingReview",
  "NotRecognised",
  "Closed",
] as const;
export type SolutionState = (typeof SOLUTION_STATES)[number];

type Judged = Pick<Solution, "status" | "awaitingReviewSince" | "items" | "countsSince">;

/**
 * Undefined where there is nothing to say: it has figures and waits for nobody. Without its newest assessment, which not everybody
 * may read, only what the solution itself tells is judged.
 */
export function solutionState(
  solution: Judged,
  assessment: Figure | undefined,
  now: number,
): SolutionState | undefined {
  if (solution.status !== "active") return "Closed";
  if (solution.awaitingReviewSince !== null) return "AwaitingReview";
  if (solution.items.some(({ state }) => state === "Contested")) return "Contested";
  if (solution.items.some(needsProof)) return "NeedsProof";
  return assessment === undefined ? undefined : stateByFigures(solution, assessment, now);
}

/** It is not proven, or no longer seen to be. */
export const needsProof = ({ state, renewBy }: Pick<Solution["items"][number], "state" | "renewBy">): boolean =>
  state !== "Proven" || renewBy !== null;

function stateByFigures({ countsSince }: Judged, assessment: Figure, now: number): SolutionState | undefined {
  if (assessment.withheld === null) return undefined;
  if (assessment.withheld !== "NoData") return "Collecting";
  const hours = countsSince === null ? 0 : (now - Date.parse(countsSince)) / HOUR_MS;
  return hours < solutionLimits.recognisedWithinHours ? "New" : "NotRecognised";
}
