/** The cloud variants. `/gcc` selects GovernmentCommunity on a MultiTenant installation. */
export const CLOUD_NAMES = ["MultiTenant", "GovernmentCommunity", "China", "Other"] as const;
export type CloudName = (typeof CLOUD_NAMES)[number];

export const GOVERNMENT_PREFIX = "/gcc";

export const ENVIRONMENTS = ["Development", "Staging", "Production"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const ENV_GROUPS = ["Staging", "Production"] as const;
export type EnvGroup = (typeof ENV_GROUPS)[number];

/** Staging for development or staging, else Production. */
export const envGroupOf = (env: Environment): EnvGroup => (env === "Production" ? "Production" : "Staging");
