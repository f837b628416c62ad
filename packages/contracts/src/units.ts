export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const WEEK_MS = 604_800_000;

/** The day in UTC, such as 2026-11-17. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
