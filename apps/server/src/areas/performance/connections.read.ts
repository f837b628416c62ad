import type { AggregationLevel, Figure } from "@waymark/contracts/performance/figures";
import type { Connection, ConnectionCell, ConnectionSums } from "@waymark/rules/scoring/connectedness";
import { computeConnectedness } from "@waymark/rules/scoring/connectedness";
import type { Measurements } from "../../platform/clickhouse.ts";
import { type CellKey, type CellPart, levelsOfRow } from "./cells.read.ts";

export type ConnectedCell = { readonly key: CellKey; readonly connectedness: Figure; readonly connection: Connection };

const GROUPED = "cloud, solution, asn, level, country, state, city";
const SUMS = ["d.samples", "d.samples * met.weight", "d.located", "d.nearby", "d.doors", "d.best_doors", "d.over_ipv6"];

type Row = [
  cloud: string,
  solution: string,
  asn: number,
  level: AggregationLevel,
  country: string,
  state: string,
  city: number,
  tenants: number,
  tenantNetworks: number,
  all: number[],
  largest: number[],
  metros: number,
];

type Question = {
  /** Those of the days in the window. */
  readonly versions: readonly number[];
  /** The last of them: who meets the vendor later does not count yet. */
  readonly lastDay: string;
  readonly parts: readonly CellPart[];
};

/** How connected every cell of solutions is in a window, in the order of their figures. */
export async function* readConnections(
  measurements: Measurements,
  { versions, lastDay, parts }: Question,
): AsyncGenerator<ConnectedCell> {
  const hasPeerings = await arePeeringsKnown(measurements);
  for (const { condition, params } of parts) {
    const reply = await measurements.client.query({
      query: `
        with met as (
          select asn, max(if(kind = 'direct', 1, 0.5)) as weight, groupUniqArrayIf(metro, kind = 'direct') as metros
          from peerings
          where since <= {lastDay: Date} and version in (select max(version) from copied_versions where name = 'peerings')
          group by asn
        )
        select ${GROUPED}, count() as tenants, sum(ofNetworks) as tenantNetworks, sumForEach(sums) as all,
               argMax(sums, (sums[1], tenant)) as largest, length(groupUniqArrayArray(metros)) as metros
        from (
          select d.cloud as cloud, d.solution as solution, 0 as asn, ${levelsOfRow()}, tenant,
                 [${SUMS.map((sum) => `toFloat64(sum(${sum}))`).join(", ")}] as sums,
                 length(groupUniqArrayMerge(10)(d.networks)) as ofNetworks, groupUniqArrayArray(met.metros) as metros
          from day_connections as d left join met on met.asn = d.egress_asn
          where d.version in {versions: Array(UInt64)} and ${condition}
          group by ${GROUPED}, tenant
        )
        group by ${GROUPED}
        order by ${GROUPED}`,
      query_params: { versions: [...versions], lastDay, ...params },
      format: "JSONCompactEachRow",
      clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    });
    for await (const batch of reply.stream<Row>())
      for (const line of batch) yield connectedCell(line.json(), hasPeerings);
  }
}

async function arePeeringsKnown({ client }: Measurements): Promise<boolean> {
  const reply = await client.query({
    query: "select row_count > 0 as known from copied_versions final where name = 'peerings'",
    format: "JSONEachRow",
  });
  return (await reply.json<{ known: 0 | 1 }>())[0]?.known === 1;
}

function connectedCell(row: Row, hasPeerings: boolean): ConnectedCell {
  const [cloud, solution, asn, level, country, state, city, tenants, tenantNetworks, all, largest, metros] = row;
  const cell: ConnectionCell = {
    tenants,
    tenantNetworks,
    all: sumsOf(all),
    largest: sumsOf(largest),
    metros: hasPeerings ? metros : null,
  };
  const { figure, parts } = computeConnectedness(cell);
  return { key: { cloud, solution, asn, level, country, state, city }, connectedness: figure, connection: parts };
}

const sumsOf = (sums: readonly number[]): ConnectionSums => {
  const [samples = 0, direct = 0, located = 0, nearby = 0, doors = 0, bestDoors = 0, overIpv6 = 0] = sums;
  return { samples, direct, located, nearby, doors, bestDoors, overIpv6 };
};
