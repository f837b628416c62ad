import type { FAILING_PHASES } from "../performance/sample.ts";

/** From 1, some connections fail, to 5, hardly any works. */
export const OUTAGE_CATEGORIES = [1, 2, 3, 4, 5] as const;
export type OutageCategory = (typeof OUTAGE_CATEGORIES)[number];

/** How many tenants something is about, in steps, because a number could name one. */
export const TENANT_STEPS = ["under5", "5-9", "10-19", "20-49", "50-99", "100+"] as const;
export type TenantStep = (typeof TENANT_STEPS)[number];

export type FailingPhase = (typeof FAILING_PHASES)[number];
