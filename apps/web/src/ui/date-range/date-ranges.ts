/** The specification's five ranges, shortest first. */
export const DATE_RANGES = ["days30", "days90", "months6", "year1", "years2"] as const;
export type DateRange = (typeof DATE_RANGES)[number];

export const DEFAULT_DATE_RANGE: DateRange = "days90";

const LENGTHS: Readonly<Record<DateRange, { readonly days?: number; readonly months?: number }>> = {
  days30: { days: 30 },
  days90: { days: 90 },
  months6: { months: 6 },
  year1: { months: 12 },
  years2: { months: 24 },
};

/** The same day so many months earlier, or the last day of that month. UTC, as days of figures are. */
function monthsBefore(day: Date, months: number): Date {
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1));
  const daysOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day.getUTCDate(), daysOfMonth));
  return first;
}

const DAY_MS = 86_400_000;
const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** First and last day of a range that ends with the last closed day, both included; and whether days or weeks are drawn. */
export function daysOfRange(range: DateRange, lastClosedDay: string) {
  const last = new Date(`${lastClosedDay}T00:00:00Z`);
  const { days, months = 0 } = LENGTHS[range];
  const start =
    days === undefined ? monthsBefore(last, months).getTime() + DAY_MS : last.getTime() - (days - 1) * DAY_MS;
  return { from: isoDay(new Date(start)), to: lastClosedDay, step: months > 6 ? "week" : "day" } as const;
}

/** The range that an address names, or the default. */
export const dateRangeIn = (text: string | null): DateRange =>
  DATE_RANGES.find((range) => range === text) ?? DEFAULT_DATE_RANGE;
