import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import type { ProviderStatus, SolutionStatus, Visibility } from "@waymark/contracts/solutions/solution";
import { mayClaim } from "./decide-items.ts";

/** What somebody of the provider may do with its solution. Public ones are managed by the vendor. */
export function allowedActions(
  solution: {
    readonly visibility: Visibility;
    readonly status: SolutionStatus;
    readonly awaitingReviewSince: unknown;
  },
  { status, mayChange }: { readonly status: ProviderStatus; readonly mayChange: boolean },
): SolutionAction[] {
  const isOpen =
    solution.visibility === "Private" && solution.status === "active" && solution.awaitingReviewSince === null;
  return mayChange && mayClaim(status) && isOpen ? ["view", "edit", "delete"] : ["view"];
}
