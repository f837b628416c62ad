import { NIL_ID } from "@waymark/contracts/performance/sample";
import type { Measurements } from "../../platform/clickhouse.ts";

/** A day under the version that one closing gives it. */
export type DayVersion = { readonly day: string; readonly version: number };

/**
 * Puts the samples of a day together, by solution, network and place. Of a network's visitors one counts for each workload: the
 * one with the lowest id, which nobody can choose. A visitor's test is no attempt: it cannot fail, and would raise availability.
 */
export async function buildDay({ client }: Measurements, { day, version }: DayVersion): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS))
    await client.command({
      query: `
        insert into ${table}
        select {day: Date}, {version: UInt64}, cloud, cell.1 as kind, cell.2 as solution, cell.3 as asn,
               cell.4 as country, cell.5 as state, cell.6 as city, workload, ${columns.selected}
        from (
          select *, ${IS_MEASURED} as isMeasured, 100 * packets_lost / packets_sent as lossPercent, ${CELLS} as cells
          from (
            select * from samples final where toDate(at) = {day: Date} and source != 'visitor'
            union all
            select * from (
              select * from samples final where toDate(at) = {day: Date} and source = 'visitor'
              order by sample_id limit 1 by cloud, workload, egress_network
            )
          )
        )
        array join cells as cell
        group by cloud, kind, solution, asn, country, state, city, workload${columns.groupedBy}`,
      query_params: { day, version },
      // What does not fit is put together on disk.
      clickhouse_settings: { max_bytes_before_external_group_by: MEMORY_BYTES_MOST },
    });
}

const MEMORY_BYTES_MOST = "2000000000";

/** The values of its workload are there. */
const IS_MEASURED = `
  outcome = 'ok' and multiIf(
    workload = 'files', megabytes_per_second is not null,
    workload = 'calls', rtt_ms is not null and jitter_ms is not null and packets_sent > 0,
    rtt_ms is not null)`;

const NIL = `toUUID('${NIL_ID}')`;

/** A sample counts for its place, for its network, and for each of its solutions there. */
const CELLS = `
  arrayConcat(
    [('place', ${NIL}, 0, country, state, city)],
    if(asn = 0, [], [('asn', ${NIL}, asn, '', '', 0)]),
    arrayMap(one -> ('solution', one, 0, country, state, city),
      arrayFilter(one -> one != ${NIL}, arrayPushFront(overlays, access))))`;

const sketch = (value: string) => `quantilesDDStateIf(0.01, 0.5)(assumeNotNull(${value}), isMeasured)`;
const sums = (value: string) =>
  `sumIf(assumeNotNull(${value}), isMeasured), sumIf(pow(assumeNotNull(${value}), 2), isMeasured)`;

const COLUMNS = {
  day_sketches: {
    selected: `${["rtt_ms", "megabytes_per_second", "jitter_ms", "toFloat32(lossPercent)"].map(sketch).join(", ")}`,
    groupedBy: "",
  },
  day_tenants: {
    selected: `tenant, groupUniqArrayState(10)(egress_network), countIf(source != 'visitor'), countIf(outcome = 'dns'), countIf(outcome = 'tcp'),
      countIf(outcome = 'tls'), countIf(isMeasured),
      ${["rtt_ms", "megabytes_per_second", "jitter_ms", "lossPercent"].map(sums).join(", ")},
      sumIf(packets_sent, isMeasured), sumIf(packets_lost, isMeasured)`,
    groupedBy: ", tenant",
  },
} as const;
