import { DAY_MS, mondayOf, utcDay } from "@waymark/contracts/units";
import { closeDay, closeWeek } from "@waymark/server/areas/performance/close-days";
import type { ClosedDay } from "@waymark/server/areas/performance/closed-days.read";
import type { Measurements } from "@waymark/server/platform/clickhouse";

/** Tables that forget what is older than a few weeks; until it is closed it must stay. */
const FORGETTING = ["samples", "day_tenants", "day_connections", "day_call_networks", "day_strata"] as const;

/** Versions of a server's own closings are times of today; these lie ten years before. */
const BEFORE_MS = 3_650 * DAY_MS;

/**
 * Closes days that lie further back than samples are kept, and their weeks, as a server would have closed them then. Its jobs do not
 * look so far back, so it may run beside.
 */
export async function closeOldDays(
  measurements: Measurements,
  days: readonly string[],
  make: (day: string) => Promise<void>,
  /** With all of them closed, and what they are made of still there. */
  finish: () => Promise<void>,
): Promise<void> {
  if (days.length === 0) return;
  const { client } = measurements;
  for (const table of FORGETTING) await client.command({ query: `system stop ttl merges ${table}` });
  try {
    let version = Date.now() - BEFORE_MS;
    for (const [mondayMs, ofWeek] of Map.groupBy(days, (day) => mondayOf(Date.parse(day)))) {
      const closed: ClosedDay[] = [];
      for (const day of ofWeek) {
        await make(day);
        const closing = { day, version: version++, closedAtMs: Date.parse(day) };
        await closeDay(measurements, closing);
        closed.push(closing);
      }
      await closeWeek(measurements, { day: utcDay(mondayMs), version: version++, closedAtMs: mondayMs }, closed);
    }
    await finish();
  } finally {
    for (const table of FORGETTING) await client.command({ query: `system start ttl merges ${table}` });
  }
}
