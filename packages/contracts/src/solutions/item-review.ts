/** What a reviewer decides about a name, or about a value that several providers have proven. */
export const ITEM_DECISIONS = ["approve", "refuse"] as const;
export type ItemDecision = (typeof ITEM_DECISIONS)[number];

/** The kinds of items that a reviewer's approval proves: nothing outside says whose a name is. */
export const NAME_KINDS = ["certificate", "VPN"] as const;
export type NameKind = (typeof NAME_KINDS)[number];
