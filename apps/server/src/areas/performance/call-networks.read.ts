import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import type { MeasuredSums, WorkloadCell } from "@waymark/rules/scoring/cell-figures";
import { SKETCH_LEVELS } from "@waymark/rules/scoring/sketch-quantiles";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { NamedPlace } from "./named-place.ts";

export type CallNetwork = { readonly network: string; readonly cell: WorkloadCell };

/** All calls of one tenant in one network are one pair, so that both gates ask for tenants. */
const TENANTS_MIN = Math.max(performanceLimits.figureTenantsMin, performanceLimits.figureTenantNetworksMin);
const SUMS = ["calls", ...["rtt", "jitter", "loss"].flatMap((value) => [`${value}_sum`, `${value}_squares`])];
const SKETCHES = ["rtt_ms", "jitter_ms", "loss_percent"] as const;

type Row = [network: string, tenants: number, all: number[], largest: number[], ...sketches: (number | null)[][]];

type Question = {
  readonly solutionId: string;
  readonly place: NamedPlace;
  /** The last one of the window. */
  readonly day: string;
};

/** The networks with the most calls, of those that enough tenants use, and how many there are in all. */
export async function readCallNetworks(
  { client }: Measurements,
  cloud: CloudName,
  { solutionId, place, day }: Question,
): Promise<{ readonly networks: readonly CallNetwork[]; readonly all: number }> {
  const atPlace = [
    place.country === "" ? "" : "and d.country = {country: String}",
    place.state === "" ? "" : "and d.state = {state: String}",
    place.city === 0 ? "" : "and d.city = {city: UInt32}",
  ].join(" ");
  const from = `
    day_call_networks as d
    where d.cloud = {cloud: String} and d.solution = {solutionId: UUID} ${atPlace}
      and (d.day, d.version) in (select day, version from closed_days final where day between {firstDay: Date} and {day: Date})`;
  const { country, state, city } = place;
  const query_params = {
    cloud,
    solutionId,
    country,
    state,
    city,
    day,
    firstDay: utcDay(Date.parse(day) - (performanceLimits.assessmentWindowDays - 1) * DAY_MS),
    tenantsMin: TENANTS_MIN,
    most: performanceLimits.callNetworksMax,
  };
  const [found, counted] = await Promise.all([
    client.query({
      query: `
        with counted as (
          select network, count() as tenants, sumForEach(sums) as total, argMax(sums, (sums[1], tenant)) as largest
          from (
            select d.network as network, tenant,
                   [${[...SUMS, "packets_sent", "packets_lost"].map((sum) => `toFloat64(sum(d.${sum}))`).join(", ")}] as sums
            from ${from}
            group by network, tenant
          )
          group by network
          having tenants >= {tenantsMin: UInt32}
          order by total[1] desc, network
          limit {most: UInt32}
        )
        select counted.network, tenants, total, largest, sketch0, sketch1, sketch2
        from counted
        left join (
          select d.network as network,
                 ${SKETCHES.map((value, index) => `quantilesDDMerge(0.01, ${SKETCH_LEVELS.p50.join(", ")})(d.${value}) as sketch${index}`).join(", ")}
          from ${from} and d.network in (select network from counted)
          group by network
        ) as sketched using (network)
        order by total[1] desc, counted.network`,
      query_params,
      format: "JSONCompactEachRow",
      clickhouse_settings: { output_format_json_quote_64bit_integers: 0, output_format_json_quote_denormals: 0 },
    }),
    client.query({
      query: `select uniqExact(d.network) as networks from ${from}`,
      query_params,
      format: "JSONEachRow",
    }),
  ]);
  const [count] = await counted.json<{ networks: string }>();
  return { networks: (await found.json<Row>()).map(networkOf), all: Number(count?.networks ?? 0) };
}

function networkOf([network, tenants, all, largest, rttP50 = [], jitterP50 = [], lossP50 = []]: Row): CallNetwork {
  const cell: WorkloadCell = {
    tenants,
    tenantNetworks: tenants,
    all: sumsOf(all),
    largest: sumsOf(largest),
    packetsSent: all[7] ?? 0,
    packetsLost: all[8] ?? 0,
    rttP50,
    rttP95: [],
    speedP25: [],
    jitterP50,
    lossP50,
  };
  return { network, cell };
}

const sumsOf = (sums: readonly number[]): MeasuredSums => {
  const [measured = 0, rtt = 0, rttSquares = 0, jitter = 0, jitterSquares = 0, loss = 0, lossSquares = 0] = sums;
  return {
    measured,
    rttMs: { sum: rtt, squares: rttSquares },
    megabytesPerSecond: { sum: 0, squares: 0 },
    jitterMs: { sum: jitter, squares: jitterSquares },
    lossPercent: { sum: loss, squares: lossSquares },
  };
};
