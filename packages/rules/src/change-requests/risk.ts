import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";

type Judged = Pick<
  EndpointSetChange,
  "isDeletion" | "isValidationBypassed" | "overallResult" | "additions" | "removals"
> & { readonly reasons: readonly string[] };

/** Weights in steps that no count of entries reaches. */
const [DELETION, BYPASS, BULK, RAISED] = [1e9, 1e8, 1e7, 1e6];
/** What is taken away breaks more than what is added. */
const REMOVAL = 10;

/** How much a change could break: the council reads the highest first. */
export function riskOf({ isDeletion, isValidationBypassed, additions, removals, reasons }: Judged): number {
  return (
    (isDeletion ? DELETION : 0) +
    (isValidationBypassed ? BYPASS : 0) +
    (reasons.includes("bulkRemoval") ? BULK : 0) +
    (reasons.includes("promotion") ? RAISED : 0) +
    removals * REMOVAL +
    additions
  );
}

/** Every check passed, nothing was bypassed, and no set goes: many of these can be approved in one go. */
export const isClean = ({ isDeletion, isValidationBypassed, overallResult }: Omit<Judged, "reasons">): boolean =>
  !isDeletion && !isValidationBypassed && overallResult === "AllSucceeded";
