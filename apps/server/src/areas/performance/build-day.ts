import type { Measurements } from "../../platform/clickhouse.ts";
import { buildCallNetworks } from "./build-call-networks.ts";
import { buildConnections } from "./build-connections.ts";
import { buildStrata } from "./build-strata.ts";
import {
  type DayVersion,
  IS_MEASURED,
  LOSS_PERCENT,
  NIL,
  ON_DISK_BEYOND,
  SAMPLES_OF_DAY,
  SOLUTIONS_OF_SAMPLE,
} from "./day-samples.ts";

/**
 * Puts the samples of a day together, by solution, network and place, and those of solutions by the way that they took. A visitor's test is no
 * attempt: it cannot fail, and would raise availability.
 */
export async function buildDay(measurements: Measurements, { day, version }: DayVersion): Promise<void> {
  const { client } = measurements;
  for (const [table, columns] of Object.entries(COLUMNS))
    await client.command({
      query: `
        insert into ${table}
        select {day: Date}, {version: UInt64}, cloud, cell.1 as kind, cell.2 as solution, cell.3 as asn,
               cell.4 as country, cell.5 as state, cell.6 as city, workload, ${columns.selected}
        from (
          select *, ${IS_MEASURED} as isMeasured, ${LOSS_PERCENT} as lossPercent, ${CELLS} as cells
          from (${SAMPLES_OF_DAY})
        )
        array join cells as cell
        group by cloud, kind, solution, asn, country, state, city, workload${columns.groupedBy}`,
      query_params: { day, version },
      clickhouse_settings: ON_DISK_BEYOND,
    });
  await buildConnections(measurements, { day, version });
  await buildCallNetworks(measurements, { day, version });
  await buildStrata(measurements, { day, version });
}

/** A sample counts for its place, for its network, and for each of its solutions there. */
const CELLS = `
  arrayConcat(
    [('place', ${NIL}, 0, country, state, city)],
    if(asn = 0, [], [('asn', ${NIL}, asn, '', '', 0)]),
    arrayMap(one -> ('solution', one, 0, country, state, city), ${SOLUTIONS_OF_SAMPLE}))`;

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
