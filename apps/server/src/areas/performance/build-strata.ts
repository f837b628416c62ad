import type { Measurements } from "../../platform/clickhouse.ts";
import {
  type DayVersion,
  IS_MEASURED,
  LOSS_PERCENT,
  NIL,
  ON_DISK_BEYOND,
  SAMPLES_OF_DAY,
  SOLUTIONS_OF_SAMPLE,
} from "./day-samples.ts";

const VALUES = ["rtt_ms", "megabytes_per_second", "jitter_ms", "toFloat32(lossPercent)"];

/** Local time, by the longitude: no place says its time zone. */
const HOURS = `
  multiIf(
    home.id = 0, 'unknown',
    toDayOfWeek(local) <= 5 and toHour(local) >= 8 and toHour(local) < 18, 'business',
    'other')`;

/** The samples of a day by workload, position and time of day: of solutions, and of places whosever they are. */
export async function buildStrata({ client }: Measurements, { day, version }: DayVersion): Promise<void> {
  await client.command({
    query: `
      insert into day_strata
      with points as (
        select id, longitude from city_points
        where version in (select max(version) from copied_versions where name = 'city_points')
      )
      select {day: Date}, {version: UInt64}, cloud, solution, country, state, workload, position, hours, count(),
             ${VALUES.map((value) => `quantilesDDStateIf(0.01, 0.5)(assumeNotNull(${value}), solution != ${NIL})`).join(", ")}
      from (
        select s.*, s.at + 3600 * toInt32(round(home.longitude / 15)) as local, ${HOURS} as hours,
               ${LOSS_PERCENT} as lossPercent, arrayPushFront(${SOLUTIONS_OF_SAMPLE}, ${NIL}) as counted
        from (${SAMPLES_OF_DAY}) as s
        left join points as home on home.id = s.city
        where ${IS_MEASURED} and s.country != ''
      )
      array join counted as solution
      group by cloud, solution, country, state, workload, position, hours`,
    query_params: { day, version },
    clickhouse_settings: ON_DISK_BEYOND,
  });
}
