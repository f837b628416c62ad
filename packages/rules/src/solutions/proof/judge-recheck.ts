import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { ProofOutcome } from "@waymark/contracts/solutions/proof";
import { DAY_MS } from "@waymark/contracts/units";

/**
 * Whether a look that should have seen a proof again speaks against it. Who did not answer says nothing, unless they have not
 * answered since long before: a cut in our own network must not doubt what everybody has proven.
 */
export function isDoubtful(outcome: ProofOutcome, provenAt: Date | null, now: Date): boolean {
  if (outcome !== "unreachable") return true;
  const silentDays = solutionLimits.recheckDays + solutionLimits.graceDays;
  return provenAt === null || now.getTime() - provenAt.getTime() >= silentDays * DAY_MS;
}
