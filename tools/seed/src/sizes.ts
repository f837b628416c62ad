import { DAY_MS, mondayOf, utcDay } from "@waymark/contracts/units";

export const SIZES = ["ci", "dev"] as const;
export type Size = (typeof SIZES)[number];

export type Extent = {
  /** Of a busy line's samples so large a part is made, of at most so many tenants. */
  readonly volume: number;
  readonly tenantsMax: number;
  /** Days of which all samples are made. */
  readonly newestDays: number;
  /** Before them days of lines that reach back: each day, then one day of a week, then one of four weeks. */
  readonly dailyDays: number;
  readonly weeklyDays: number;
  readonly oldestDays: number;
};

const EXTENTS: Readonly<Record<Size, Extent>> = {
  ci: { volume: 0.3, tenantsMax: 12, newestDays: 5, dailyDays: 0, weeklyDays: 0, oldestDays: 0 },
  // Two years, as histories show them: days for the range that pages open with, then weeks.
  dev: { volume: 1, tenantsMax: 12, newestDays: 14, dailyDays: 90, weeklyDays: 365, oldestDays: 720 },
};

export const extentOf = (size: Size): Extent => EXTENTS[size];

export type DayPlan = {
  /** The newest first. */
  readonly newest: readonly string[];
  /** Days of which only what the lines with a long history have is made, the newest first.  */
  readonly old: readonly string[];
};

/** The days before `today` that the world has. */
export function planDays(size: Size, today: string): DayPlan {
  const { newestDays, dailyDays, weeklyDays, oldestDays } = EXTENTS[size];
  const todayMs = Date.parse(today);
  const firstMs = todayMs - newestDays * DAY_MS;
  // No week is made of days of both kinds.
  const newestFromMs = oldestDays > 0 ? mondayOf(firstMs + 6 * DAY_MS) : firstMs;
  const newest: string[] = [];
  const old: string[] = [];
  for (let days = 1; days <= Math.max(newestDays, oldestDays); days += 1) {
    const dayMs = todayMs - days * DAY_MS;
    const everyDays = days <= dailyDays ? 1 : days <= weeklyDays ? 7 : 28;
    if (dayMs >= newestFromMs) newest.push(utcDay(dayMs));
    // The same days whenever it is asked.
    else if ((dayMs / DAY_MS) % everyDays === 0) old.push(utcDay(dayMs));
  }
  return { newest, old };
}
