import { hash } from "node:crypto";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import type { ClosedDay } from "../closed-days.read.ts";

/** Of the last closed days, while months are of the calendar. */
export const NEWEST = "newest";

/** What an index is computed of. */
export type IndexWindow = {
  /** 'newest', or a month such as 2026-10. */
  readonly name: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly versions: readonly number[];
  /** Of its closed days, and of whether it is frozen: another one means that it is to be computed again. */
  readonly fingerprint: string;
};

/** The newest window, and each month that is over and whose days are still there whole. */
export function windowsAt(nowMs: number, newestDay: string, closed: readonly ClosedDay[]): readonly IndexWindow[] {
  const newestFirst = utcDay(Date.parse(newestDay) - (performanceLimits.availabilityWindowDays - 1) * DAY_MS);
  const keptFrom = nowMs - performanceLimits.indexMonthDaysMax * DAY_MS;
  const months = monthsOf(closed).filter(
    ({ firstDay, lastDay }) => lastDay <= newestDay && Date.parse(firstDay) >= keptFrom,
  );
  return [
    ...months.map((month) => windowOf(month, closed, isFrozen(month.name, nowMs))),
    windowOf({ name: NEWEST, firstDay: newestFirst, lastDay: newestDay }, closed),
  ];
}

type Stretch = Pick<IndexWindow, "name" | "firstDay" | "lastDay">;

/** From whatever of its days is closed. */
export function windowOf(stretch: Stretch, closed: readonly ClosedDay[], frozen = false): IndexWindow {
  const { firstDay, lastDay } = stretch;
  const versions = closed.filter(({ day }) => day >= firstDay && day <= lastDay).map(({ version }) => version);
  return { ...stretch, versions, fingerprint: hash("sha256", JSON.stringify([frozen, versions])) };
}

/** Calendar months in UTC with a closed day. */
export const monthsOf = (closed: readonly { readonly day: string }[]): readonly Stretch[] =>
  [...new Set(closed.map(({ day }) => day.slice(0, 7)))].sort().map((name) => ({
    name,
    firstDay: `${name}-01`,
    lastDay: utcDay(endOf(name) - DAY_MS),
  }));

function endOf(month: string): number {
  const [year = 0, nextMonth = 0] = month.split("-").map(Number);
  return Date.UTC(year, nextMonth, 1);
}

/** A month is told when its last day is final: on the third day after it. What changes from then on is a restatement. */
export const isFrozen = (month: string, atMs: number): boolean =>
  endOf(month) + performanceLimits.dayProvisionalMs + performanceLimits.dayClosesAfterMs <= atMs;
