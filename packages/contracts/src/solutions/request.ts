/** What a provider asks the vendor for: to make a solution public, to change a public one, or to remove it. */
export const REQUEST_OPERATIONS = ["Create", "Update", "Delete"] as const;
export type RequestOperation = (typeof REQUEST_OPERATIONS)[number];

/** `active` awaits review, `closed` is decided, `cancelled` was withdrawn by its provider. */
export const REQUEST_STATUSES = ["active", "closed", "cancelled"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const REQUEST_DECISIONS = ["Approved", "Rejected"] as const;
export type RequestDecision = (typeof REQUEST_DECISIONS)[number];
