import type { Measurements } from "../../platform/clickhouse.ts";
import {
  type DayVersion,
  IS_MEASURED,
  LOSS_PERCENT,
  ON_DISK_BEYOND,
  SAMPLES_OF_DAY,
  SOLUTIONS_OF_SAMPLE,
} from "./day-samples.ts";

const VALUES = ["rtt", "jitter", "loss"];

/** The calls of solutions on a day, by the network that they left through. */
export async function buildCallNetworks({ client }: Measurements, { day, version }: DayVersion): Promise<void> {
  await client.command({
    query: `
      insert into day_call_networks
      select {day: Date}, {version: UInt64}, cloud, solution, country, state, city, egress_network, tenant, count(),
             ${VALUES.map((value) => `sum(${value}), sum(pow(${value}, 2))`).join(", ")},
             sum(packets_sent), sum(packets_lost),
             ${VALUES.map((value) => `quantilesDDState(0.01, 0.5)(toFloat32(${value}))`).join(", ")}
      from (
        select *, assumeNotNull(rtt_ms) as rtt, assumeNotNull(jitter_ms) as jitter, ${LOSS_PERCENT} as loss
        from (${SAMPLES_OF_DAY})
        where workload = 'calls' and egress_network != '' and ${IS_MEASURED}
      )
      array join ${SOLUTIONS_OF_SAMPLE} as solution
      group by cloud, solution, country, state, city, egress_network, tenant`,
    query_params: { day, version },
    clickhouse_settings: ON_DISK_BEYOND,
  });
}
