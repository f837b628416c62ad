import { performanceLimits } from "@waymark/contracts/performance/limits";
import type { Measurements } from "../../platform/clickhouse.ts";
import { type DayVersion, ON_DISK_BEYOND, SAMPLES_OF_DAY, SOLUTIONS_OF_SAMPLE } from "./day-samples.ts";

/** The samples of solutions on a day, by the way that they took. */
export async function buildConnections({ client }: Measurements, { day, version }: DayVersion): Promise<void> {
  await client.command({
    query: `
      insert into day_connections
      with points as (
        select id, latitude, longitude from city_points
        where version in (select max(version) from copied_versions where name = 'city_points')
      )
      select {day: Date}, {version: UInt64}, cloud, solution, country, state, city, tenant, asn,
             groupUniqArrayState(10)(egress_network), count(), countIf(km >= 0), countIf(km >= 0 and km <= {localKm: Float64}),
             countIf(metro != '' and best_metro != ''), countIf(metro != '' and metro = best_metro), countIf(ip_version = 6)
      from (
        select s.*,
               if(home.id = 0 or exit.id = 0, -1,
                  greatCircleDistance(home.longitude, home.latitude, exit.longitude, exit.latitude) / 1000) as km
        from (${SAMPLES_OF_DAY}) as s
        left join points as home on home.id = s.city
        left join points as exit on exit.id = s.egress_city
      )
      array join ${SOLUTIONS_OF_SAMPLE} as solution
      group by cloud, solution, country, state, city, tenant, asn`,
    query_params: { day, version, localKm: performanceLimits.localEgressKm },
    clickhouse_settings: ON_DISK_BEYOND,
  });
}
