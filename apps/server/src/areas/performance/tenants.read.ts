import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { AggregationLevel } from "@waymark/contracts/performance/figures";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import type { Measurements } from "../../platform/clickhouse.ts";
import { levelsOfRow } from "./cells.read.ts";
import type { PlaceFilter } from "./named-place.ts";

export type TenantCount = {
  readonly country: string;
  readonly state: string;
  readonly city: number;
  readonly tenants: number;
  readonly samples: number;
  /** Of the tenant that has most of them. */
  readonly largest: number;
};

type Question = {
  readonly solutionId: string;
  readonly level: AggregationLevel;
  readonly within: PlaceFilter;
  /** The last one of the window. */
  readonly day: string;
};

/** The tenants of a solution over the window of availability, at every place of a level; those with the most tenants first. */
export async function readTenantCounts(
  { client }: Measurements,
  cloud: CloudName,
  { solutionId, level, within: { country, state, city }, day }: Question,
): Promise<TenantCount[]> {
  const given = (value: unknown, condition: string) => (value === undefined ? "" : `and ${condition}`);
  const reply = await client.query({
    query: `
      select country, state, city, count() as tenants, sum(ofTenant) as samples, max(ofTenant) as largest
      from (
        select ${levelsOfRow([level])}, d.tenant as tenant, sum(d.measured) as ofTenant
        from day_tenants as d
        where d.cloud = {cloud: String} and d.kind = 'solution' and d.solution = {solutionId: UUID}
          ${given(country, "d.country = {country: String}")}
          ${given(state, "d.state = {state: String}")}
          ${given(city, "d.city = {city: UInt32}")}
          and (d.day, d.version) in (select day, version from closed_days final where day between {firstDay: Date} and {day: Date})
        group by level, country, state, city, tenant
        having ofTenant > 0
      )
      group by country, state, city
      order by tenants desc, country, state, city
      limit {most: UInt32}`,
    query_params: {
      cloud,
      solutionId,
      country,
      state,
      city,
      day,
      firstDay: utcDay(Date.parse(day) - (performanceLimits.availabilityWindowDays - 1) * DAY_MS),
      most: performanceLimits.figureRowsMax,
    },
    format: "JSONEachRow",
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  return reply.json<TenantCount>();
}
