import { metroLimits } from "@waymark/contracts/network-health/limits";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import type { Measurements } from "../../platform/clickhouse.ts";
import { readSlotsToCount } from "./metros.read.ts";
import { SLOWNESS, slotOf } from "./telemetry.read.ts";

/**
 * Counts the telemetry of every half hour that ended since the last time, or got samples since, as a whole and under a new version: what
 * comes late or twice changes nothing but what it should.
 */
export async function countSlots(
  measurements: Measurements,
  { version, nowMs, countedAtMs }: { readonly version: number; readonly nowMs: number; readonly countedAtMs: number },
): Promise<void> {
  const slots = await readSlotsToCount(measurements, {
    seenUntilMs: countedAtMs,
    oldestMs: slotOf(nowMs - (metroLimits.slotDays + 1) * DAY_MS),
    endedUntilMs: slotOf(nowMs),
  });
  for (const [day, ofDay] of Map.groupBy(slots, utcDay))
    await measurements.client.command({
      query: `
        insert into metro_slots
        select cloud, country, state, city, workload, slot, {version: UInt64}, count(), countIf(outcome != 'ok'),
               quantilesDDStateIf(0.01, 0.95)(toFloat32(ifNull(slowness, 0)), slowness is not null)
        from (
          select cloud, country, state, city, workload, outcome, toStartOfInterval(at, interval 30 minute) as slot, ${SLOWNESS} as slowness
          from samples final
          where toDate(at) = {day: Date} and slot in {slots: Array(DateTime('UTC'))} and source = 'intake' and city != 0
        )
        group by cloud, country, state, city, workload, slot`,
      query_params: { version, day, slots: ofDay.map((ms) => ms / 1_000) },
    });
}
