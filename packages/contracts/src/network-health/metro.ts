/** Slow: far slower than usual. Unreachable: many get no answer at all. */
export const METRO_CONDITIONS = ["slow", "unreachable"] as const;
export type MetroCondition = (typeof METRO_CONDITIONS)[number];
