/** What a reviewer decides about a provider. `refuse` ends the registration; `withdraw` takes an endorsement back. */
export const REVIEW_DECISIONS = ["approve", "preview", "refuse", "withdraw"] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
