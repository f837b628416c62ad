/**
 * What a reviewer decides about a provider. `refuse` ends the registration; `withdraw` takes an endorsement back. `name` lets others
 * read who it is, where it agrees; `unname` ends that.
 */
export const REVIEW_DECISIONS = ["approve", "preview", "refuse", "name", "unname", "withdraw"] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
