export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const WEEK_MS = 604_800_000;

/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** When the week of a moment began, in UTC. */
export const mondayOf = (atMs: number): number =>
  FIRST_MONDAY_MS + Math.floor((atMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS;

/** The day in UTC, such as 2026-11-17. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
