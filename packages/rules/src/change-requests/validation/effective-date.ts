import { changeLimits } from "@waymark/contracts/change-requests/limits";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import { entriesOf } from "../content-diff.ts";
import { NOTHING, pass, type RunTest } from "./test-input.ts";

/** The first of a month at the hour of publishing, in a month of the year of a moment. */
const publishingIn = (now: Date, month: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), month, 1, changeLimits.publishingHour));

/** The monthly publishing that was due last. */
export function lastPublishing(now: Date): Date {
  const ofThisMonth = publishingIn(now, now.getUTCMonth());
  return ofThisMonth <= now ? ofThisMonth : publishingIn(now, now.getUTCMonth() - 1);
}

/** The next one after a moment. */
export function nextPublishing(now: Date): Date {
  const at = (month: number) => publishingIn(now, month);
  const ofThisMonth = at(now.getUTCMonth());
  return ofThisMonth > now ? ofThisMonth : at(now.getUTCMonth() + 1);
}

/** The first day on which something published then may take effect. */
export const earliestAddition = (publishing: Date): string =>
  utcDay(publishing.getTime() + changeLimits.additionNoticeDays * DAY_MS);

/** 2, addition effective date: thirty days after publishing or later, counted in days of UTC. */
export const testEffectiveDate: RunTest = ({ diff, additionDate, plannedPublishing }) => {
  if (entriesOf(diff).additions.length === 0) return NOTHING;
  if (additionDate === null) return pass("changes.said.dateUsual", String(changeLimits.additionNoticeDays));
  const earliest = earliestAddition(plannedPublishing);
  const inputs = [additionDate, utcDay(plannedPublishing.getTime()), earliest];
  return additionDate < earliest
    ? { outcome: "Blocking", textKey: "changes.said.dateTooEarly", inputs }
    : { outcome: "Pass", textKey: "changes.said.dateFine", inputs };
};
