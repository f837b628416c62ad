import { outageLimits } from "@waymark/contracts/outages/limits";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { NIL_ID } from "@waymark/contracts/performance/sample";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Clock } from "../../platform/clock.ts";
import { readProgress, readWindowsWithNewSamples } from "./windows.read.ts";

export type Counted = {
  readonly version: number;
  /** The oldest window that changed. */
  readonly changedSinceMs: number | undefined;
  /** When windows were counted before. */
  readonly countedAtMs: number | undefined;
};

/**
 * Counts the attempts of every five minutes that have samples which no counting has seen, day by day. A window is counted as a whole and
 * under a new version, so that samples which come late or twice change nothing but what they should. Answers what was new.
 */
export async function countWindows(measurements: Measurements, clock: Clock): Promise<Counted> {
  const nowMs = clock.now();
  const progress = await readProgress(measurements);
  // Grows also where the clock has gone back: the highest version counts.
  const version = Math.max(nowMs, (progress?.version ?? 0) + 1);
  const oldestMs = nowMs - performanceLimits.samplesKeptDays * DAY_MS;
  const windows = await readWindowsWithNewSamples(measurements, { seenUntilMs: progress?.countedAtMs ?? 0, oldestMs });
  for (const [day, ofDay] of Map.groupBy(windows, utcDay)) await countDay(measurements, version, day, ofDay);
  await measurements.client.insert({
    table: "outage_progress",
    values: [{ one: 1, version, counted_at: Math.floor(nowMs / 1_000) }],
    format: "JSONEachRow",
  });
  return { version, changedSinceMs: windows[0], countedAtMs: progress?.countedAtMs };
}

/** Visitors' tests count in no window: they cannot fail, and would hide the failures of others. */
async function countDay(
  { client }: Measurements,
  version: number,
  day: string,
  windows: readonly number[],
): Promise<void> {
  await client.command({
    query: `
      insert into outage_windows
      select cloud, cell.1 as solution, cell.2 as country, cell.3 as state, cell.4 as city, workload, window, {version: UInt64},
             sum(attempts), sum(dns), sum(tcp), sum(tls), count(),
             groupArrayIf(${FAILED_TENANTS_MAX})(tenant, failed > 0 and 100 * failed >= ${outageLimits.excessMinPercent} * attempts), argMax(attempts, failed), max(failed), max(attempts)
      from (
        select cloud, cell, workload, window, tenant, count() as attempts,
               countIf(outcome = 'dns') as dns, countIf(outcome = 'tcp') as tcp, countIf(outcome = 'tls') as tls,
               dns + tcp + tls as failed
        from (
          select *, toStartOfFiveMinutes(at) as window, ${CELLS} as cells
          from samples final
          where toDate(at) = {day: Date} and window in {windows: Array(DateTime('UTC'))} and source != 'visitor'
        )
        array join cells as cell
        group by cloud, cell, workload, window, tenant
      )
      group by cloud, cell, workload, window`,
    query_params: { version, day, windows: windows.map((ms) => ms / 1_000) },
  });
}

const NIL = `toUUID('${NIL_ID}')`;

/** A sample counts for each of its solutions at its place, and for the whole, by which is seen when nothing reaches us from anybody. */
const CELLS = `
  arrayConcat(
    [(${NIL}, '', '', toUInt32(0))],
    arrayMap(one -> (one, toString(country), toString(state), city),
      arrayFilter(one -> one != ${NIL}, arrayPushFront(overlays, access))))`;

/** More would change no step in which tenants are shown. */
const FAILED_TENANTS_MAX = 100;
