/** All that is asked of endpoint sets, and of their changes: a step of a change shows in both. */
export const SETS_KEY = ["endpoint-sets"] as const;
export const CHANGES_KEY = ["change-requests"] as const;
