/** Whether customers meet the name themselves. */
export const CUSTOMER_FACING_STATUSES = ["Unset", "Yes", "No"] as const;
export type CustomerFacingStatus = (typeof CUSTOMER_FACING_STATUSES)[number];

/** What the suite needs the name for. */
export const FQDN_SCOPES = ["MVPPlus", "MVP", "ThirdParty", "Exclude", "Unset"] as const;
export type FqdnScope = (typeof FQDN_SCOPES)[number];

/** Scopes that a customer-facing FQDN can have. */
export const CUSTOMER_FACING_SCOPES = ["MVPPlus", "MVP", "ThirdParty"] as const satisfies readonly FqdnScope[];

export const DAILY_TEST_STATUSES = ["Untested", "Succeeded", "Failed"] as const;
export type DailyTestStatus = (typeof DAILY_TEST_STATUSES)[number];

export const FQDN_SORTS = ["fqdn", "requests", "changed"] as const;

/** What the caller may do with one FQDN. */
export const FQDN_ACTIONS = ["change", "assign", "request", "accept", "reject", "cancel"] as const;
export type FqdnAction = (typeof FQDN_ACTIONS)[number];
