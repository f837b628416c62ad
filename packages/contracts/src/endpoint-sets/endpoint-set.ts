/** How a customer's network should treat a set: Optimize is the strictest, Default the mildest. */
export const GOVERNANCE_CATEGORIES = ["Default", "Allow", "Optimize"] as const;
export type GovernanceCategory = (typeof GOVERNANCE_CATEGORIES)[number];

/** Spelled with its blank, as the specification has it. */
export const ENDPOINT_SET_STATUSES = ["Changes pending", "Published", "Deleted"] as const;
export type EndpointSetStatus = (typeof ENDPOINT_SET_STATUSES)[number];

export const ENDPOINT_SET_SORTS = ["publicId", "description", "workload", "version"] as const;
export type EndpointSetSort = (typeof ENDPOINT_SET_SORTS)[number];
