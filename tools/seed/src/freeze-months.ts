import { readClosedDays } from "@waymark/server/areas/performance/closed-days.read";
import { updateWindows } from "@waymark/server/areas/performance/provider-index/update-indexes";
import { isFrozen, monthsOf, windowOf } from "@waymark/server/areas/performance/provider-index/windows";
import type { Measurements } from "@waymark/server/platform/clickhouse";
import type { Clock } from "@waymark/server/platform/clock";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";

/** Computes the index of each month that is over, as a server would have done then. Answers how many months that were. */
export async function freezeMonths(ownerUrl: string, measurements: Measurements, clock: Clock): Promise<number> {
  const closed = await readClosedDays(measurements);
  const windows = monthsOf(closed)
    .filter(({ name }) => isFrozen(name, clock.now()))
    .map((month) => windowOf(month, closed, true));
  const database = connectDatabase({ url: ownerUrl, poolSize: 1, log: createLog("warn", "seed") });
  try {
    const job = { db: database.db, clock, actor: { kind: "job", id: "seed" } } as const;
    return (await updateWindows(job, measurements, windows)).length;
  } finally {
    await database.close();
  }
}
