import { outageLimits } from "@waymark/contracts/outages/limits";
import { WEEK_MS } from "@waymark/contracts/units";
import { medianOf } from "../test-run/summarise-samples.ts";

/** What was counted in the same hour of one week, without the windows that lay in an outage. */
export type HourCounts = {
  readonly windows: number;
  readonly attempts: number;
  readonly failed: number;
  /** Means of its windows: the tenants, and the attempts of the one with the most. */
  readonly tenants: number;
  readonly ofLargest: number;
};

/** What five minutes of a series usually hold. */
export type Usual = {
  /** From 0 to 1, never quite 0. */
  readonly failedShare: number;
  /** Null where too few weeks are known to expect anything. */
  readonly attempts: number | null;
  /** Of them, those of the tenant with the most. */
  readonly ofLargest: number;
  readonly tenants: number;
};

/** A share of exactly 0 would make every single failure an outage. */
export const FAILED_SHARE_MIN = 0.005;
/** Fewer attempts in an hour say nothing about their share. */
export const ATTEMPTS_IN_HOUR_MIN = 12;
export const WEEKS_MIN = 3;

/** From the same hour of the last four weeks, and from all their hours, which protect an hour that was quiet by chance. */
export function usualOf(weeks: readonly HourCounts[], all: Pick<HourCounts, "attempts" | "failed">): Usual {
  const known = weeks.filter(({ windows }) => windows > 0);
  const shares = known
    .filter(({ attempts }) => attempts >= ATTEMPTS_IN_HOUR_MIN)
    .map(({ failed, attempts }) => failed / attempts);
  const ofAll = all.attempts < ATTEMPTS_IN_HOUR_MIN ? 0 : all.failed / all.attempts;
  const median = (of: (hour: HourCounts) => number) => (known.length === 0 ? 0 : medianOf(known.map(of)));
  return {
    failedShare: Math.min(0.99, Math.max(FAILED_SHARE_MIN, ofAll, shares.length === 0 ? 0 : medianOf(shares))),
    attempts: known.length < WEEKS_MIN ? null : median(({ attempts, windows }) => attempts / windows),
    ofLargest: median(({ ofLargest }) => ofLargest),
    tenants: median(({ tenants }) => tenants),
  };
}

/** The same hour of the weeks before, as far back as the usual is taken from. */
export const hoursBefore = (hourMs: number): readonly number[] =>
  Array.from({ length: outageLimits.usualWeeks }, (_, index) => hourMs - (index + 1) * WEEK_MS);
