import { DAY_MS, mondayOf, utcDay } from "@waymark/contracts/units";

export const SIZES = ["ci", "dev"] as const;
export type Size = (typeof SIZES)[number];

export type Extent = {
  /** Of a busy line's samples so large a part is made, of at most so many tenants. */
  readonly volume: number;
  readonly tenantsMax: number;
  /** Days of which all samples are made. */
  readonly newestDays: number;
  /** Before them days of lines that reach back: each day, and further back one day of each week. */
  readonly dailyDays: number;
  readonly weeklyDays: number;
};

const EXTENTS: Readonly<Record<Size, Extent>> = {
  ci: { volume: 0.3, tenantsMax: 12, newestDays: 5, dailyDays: 0, weeklyDays: 0 },
  // Two years, as histories show them: days for the range that pages open with, then weeks.
  dev: { volume: 1, tenantsMax: 24, newestDays: 14, dailyDays: 90, weeklyDays: 720 },
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
  const { newestDays, dailyDays, weeklyDays } = EXTENTS[size];
  const todayMs = Date.parse(today);
  const firstMs = todayMs - newestDays * DAY_MS;
  // No week is made of days of both kinds.
  const newestFromMs = weeklyDays > 0 ? mondayOf(firstMs + 6 * DAY_MS) : firstMs;
  const newest: string[] = [];
  const old: string[] = [];
  for (let days = 1; days <= Math.max(newestDays, dailyDays, weeklyDays); days += 1) {
    const dayMs = todayMs - days * DAY_MS;
    if (dayMs >= newestFromMs) newest.push(utcDay(dayMs));
    else if (days <= dailyDays || (days <= weeklyDays && new Date(dayMs).getUTCDay() === WEDNESDAY))
      old.push(utcDay(dayMs));
  }
  return { newest, old };
}

const WEDNESDAY = 3;
