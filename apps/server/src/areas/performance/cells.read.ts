import { AGGREGATION_LEVELS, type AggregationLevel } from "@waymark/contracts/performance/figures";
import type { ScoredWorkload } from "@waymark/contracts/performance/parts";
import type { Cell, MeasuredSums, WorkloadCell } from "@waymark/rules/scoring/cell-figures";
import { SKETCH_LEVELS } from "@waymark/rules/scoring/sketch-quantiles";
import type { Measurements } from "../../platform/clickhouse.ts";

/** Whose figures: of a solution at a place, of a place, or of a network. */
export type CellKey = {
  readonly cloud: string;
  readonly solution: string;
  readonly asn: number;
  readonly level: AggregationLevel;
  readonly country: string;
  readonly state: string;
  readonly city: number;
};
/** Names a cell among those of its kind. */
export const cellText = ({ cloud, solution, asn, level, country, state, city }: CellKey): string =>
  [cloud, solution, asn, level, country, state, city].join(" ");

export const CELL_KINDS = ["solution", "place", "asn"] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** Solutions or networks that are asked for together. */
export type CellPart = { readonly condition: string; readonly params: Readonly<Record<string, string>> };

export type CellQuestion = {
  readonly kind: CellKind;
  /** Those of the days in the window; a version belongs to one day. */
  readonly versions: readonly number[];
  /** Each is asked for by itself, in this order. */
  readonly parts: readonly CellPart[];
  /** Attempts alone are enough for availability, sums to know who is counted; the other figures come from sketches, which take most of the time. */
  readonly take?: "attempts" | "sums" | "all";
  /** All of them where it is left out. */
  readonly levels?: readonly AggregationLevel[];
};

const KNOWN_AT: Readonly<Record<AggregationLevel, string>> = {
  Global: "['Global']",
  Country: "if(d.country = '', [], ['Country'])",
  State: "if(d.state = '', [], ['State'])",
  City: "if(d.city = 0, [], ['City'])",
};

/** A row counts at every level for which its place is known, and in the wider ones under the wider place. */
export const levelsOfRow = (levels: readonly AggregationLevel[] = AGGREGATION_LEVELS): string => `
  arrayJoin(arrayConcat(${levels.map((level) => KNOWN_AT[level]).join(", ")})) as level,
  if(level = 'Global', '', d.country) as country,
  if(level in ('State', 'City'), d.state, '') as state,
  if(level = 'City', d.city, 0) as city`;
const cellAt = (levels: CellQuestion["levels"]): string =>
  `d.cloud as cloud, d.solution as solution, d.asn as asn, ${levelsOfRow(levels)}`;
const GROUPED = "cloud, solution, asn, level, country, state, city, workload";

const SUMS = [
  "attempts",
  "failed_dns + failed_tcp + failed_tls",
  "measured",
  ...["rtt", "speed", "jitter", "loss"].flatMap((value) => [`${value}_sum`, `${value}_squares`]),
  "packets_sent",
  "packets_lost",
];
/** A tenant counts with what it measured, and for availability with what it tried. */
const COUNTS = "sums[if(workload = '', 1, 3)] > 0";
const RTT_LEVELS = [...SKETCH_LEVELS.p50, ...SKETCH_LEVELS.p95];
const SKETCHES = [
  ["rtt_ms", RTT_LEVELS],
  ["megabytes_per_second", SKETCH_LEVELS.p25],
  ["jitter_ms", SKETCH_LEVELS.p50],
  ["loss_percent", SKETCH_LEVELS.p50],
] as const;

type Row = [
  cloud: string,
  solution: string,
  asn: number,
  level: AggregationLevel,
  country: string,
  state: string,
  city: number,
  workload: string,
  tenants: number,
  tenantNetworks: number,
  all: number[],
  largest: number[],
  ...sketches: (number | null)[][],
];

/** Merges the days of a window for every cell at every level, one cell after the other. */
export async function* readCells(
  measurements: Measurements,
  question: CellQuestion,
): AsyncGenerator<{ readonly key: CellKey; readonly cell: Cell }> {
  for (const part of question.parts) yield* readPart(measurements, question, part);
}

async function* readPart(
  { client }: Measurements,
  { kind, versions, take = "all", levels }: CellQuestion,
  { condition, params }: CellPart,
): AsyncGenerator<{ readonly key: CellKey; readonly cell: Cell }> {
  const from = `d where d.version in {versions: Array(UInt64)} and d.kind = {kind: String} and ${condition}`;
  const reply = await client.query({
    query: `
      select *
      from (
        -- A workload of its own, '', counts the attempts of all.
        select ${GROUPED}, countIf(${COUNTS}) as tenants, sumIf(ofNetworks, ${COUNTS}) as tenantNetworks, sumForEach(sums) as all,
               argMax(sums, (sums[if(workload = '', 1, 3)], tenant)) as largest
        from (
          select ${cellAt(levels)}, ${take === "attempts" ? "''" : "arrayJoin([d.workload, ''])"} as workload, tenant,
                 [${SUMS.map((sum) => `toFloat64(sum(${sum}))`).join(", ")}] as sums,
                 length(groupUniqArrayMerge(10)(networks)) as ofNetworks
          from day_tenants ${from}
          group by ${GROUPED}, tenant
        )
        group by ${GROUPED}
      ) as counted
      ${take === "all" ? sketchesOf(from, levels) : ""}
      order by ${GROUPED}`,
    query_params: { versions: [...versions], kind, ...params },
    format: "JSONCompactEachRow",
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0, output_format_json_quote_denormals: 0 },
  });
  let rows: Row[] = [];
  for await (const batch of reply.stream<Row>())
    for (const line of batch) {
      const row = line.json();
      if (rows[0] !== undefined && keyText(row) !== keyText(rows[0])) {
        yield cellOf(rows);
        rows = [];
      }
      rows.push(row);
    }
  if (rows.length > 0) yield cellOf(rows);
}

const sketchesOf = (from: string, levels: CellQuestion["levels"]): string => `
  left join (
    select ${cellAt(levels)}, d.workload as workload,
           ${SKETCHES.map(([value, levels], index) => `quantilesDDMerge(0.01, ${levels.join(", ")})(${value}) as sketch${index}`).join(", ")}
    from day_sketches ${from}
    group by ${GROUPED}
  ) as sketched using (${GROUPED})`;

const keyText = (row: Row): string => row.slice(0, 7).join(" ");

function cellOf(rows: readonly Row[]): { key: CellKey; cell: Cell } {
  const workloads: Partial<Record<ScoredWorkload, WorkloadCell>> = {};
  let attempts: Cell["attempts"] = {
    tenants: 0,
    tenantNetworks: 0,
    all: { attempts: 0, failed: 0 },
    largest: { attempts: 0, failed: 0 },
  };
  for (const [, , , , , , , workload, tenants, tenantNetworks, all, largest, ...sketches] of rows)
    if (workload === "") attempts = { tenants, tenantNetworks, all: attemptsOf(all), largest: attemptsOf(largest) };
    else if (number(all, 2) > 0)
      workloads[workload as ScoredWorkload] = {
        tenants,
        tenantNetworks,
        all: sumsOf(all),
        largest: sumsOf(largest),
        packetsSent: number(all, 11),
        packetsLost: number(all, 12),
        rttP50: sketches[0]?.slice(0, SKETCH_LEVELS.p50.length) ?? [],
        rttP95: sketches[0]?.slice(SKETCH_LEVELS.p50.length) ?? [],
        speedP25: sketches[1] ?? [],
        jitterP50: sketches[2] ?? [],
        lossP50: sketches[3] ?? [],
      };
  const [cloud, solution, asn, level, country, state, city] = rows[0] as Row;
  return { key: { cloud, solution, asn, level, country, state, city }, cell: { workloads, attempts } };
}

const number = (sums: readonly number[], index: number): number => sums[index] ?? 0;
const attemptsOf = (sums: readonly number[]) => ({ attempts: number(sums, 0), failed: number(sums, 1) });
const sumsOf = (sums: readonly number[]): MeasuredSums => ({
  measured: number(sums, 2),
  rttMs: { sum: number(sums, 3), squares: number(sums, 4) },
  megabytesPerSecond: { sum: number(sums, 5), squares: number(sums, 6) },
  jitterMs: { sum: number(sums, 7), squares: number(sums, 8) },
  lossPercent: { sum: number(sums, 9), squares: number(sums, 10) },
});
