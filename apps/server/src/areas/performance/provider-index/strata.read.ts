import type { ScoredWorkload } from "@waymark/contracts/performance/parts";
import { NIL_ID } from "@waymark/contracts/performance/sample";
import { type Mix, mixOf, type StratumPoints } from "@waymark/rules/scoring/provider-index/standardise";
import { stratumPoints } from "@waymark/rules/scoring/provider-index/stratum-points";
import { SKETCH_LEVELS } from "@waymark/rules/scoring/sketch-quantiles";
import type { Measurements } from "../../../platform/clickhouse.ts";

export type StrataOfSolution = {
  readonly id: string;
  readonly strata: ReadonlyMap<string, StratumPoints & { readonly workload: ScoredWorkload }>;
};

/** A country, or a state of it: how its samples are mixed, and the strata of each solution that has samples there. */
export type PlaceStrata = {
  readonly cloud: string;
  readonly country: string;
  /** Empty for the whole country. */
  readonly state: string;
  readonly mix: Mix;
  readonly solutions: readonly StrataOfSolution[];
};

const SKETCHES = [
  ["rtt_ms", SKETCH_LEVELS.p50],
  ["megabytes_per_second", SKETCH_LEVELS.p25],
  ["jitter_ms", SKETCH_LEVELS.p50],
  ["loss_percent", SKETCH_LEVELS.p50],
] as const;

type Answers = (number | null)[];
type Row = [
  cloud: string,
  state: string,
  solution: string,
  workload: ScoredWorkload,
  position: string,
  hours: string,
  samples: number,
  rtt: Answers,
  speed: Answers,
  jitter: Answers,
  loss: Answers,
];

/** Merges the days of a window, one country after the other. `versions` are those of its days. */
export async function* readPlaceStrata(
  measurements: Measurements,
  versions: readonly number[],
): AsyncGenerator<PlaceStrata> {
  for (const country of await readCountries(measurements, versions))
    yield* readCountry(measurements, versions, country);
}

async function readCountries({ client }: Measurements, versions: readonly number[]): Promise<readonly string[]> {
  const reply = await client.query({
    query: "select distinct country from day_strata where version in {versions: Array(UInt64)} order by country",
    query_params: { versions: [...versions] },
    format: "JSONEachRow",
  });
  return (await reply.json<{ country: string }>()).map(({ country }) => country);
}

async function* readCountry(
  { client }: Measurements,
  versions: readonly number[],
  country: string,
): AsyncGenerator<PlaceStrata> {
  const grouped = "cloud, place, solution, workload, position, hours";
  const reply = await client.query({
    query: `
      select d.cloud as cloud, arrayJoin(if(d.state = '', [''], ['', d.state])) as place, d.solution as solution,
             d.workload as workload, d.position as position, d.hours as hours, sum(d.samples),
             ${SKETCHES.map(([value, levels]) => `quantilesDDMerge(0.01, ${levels.join(", ")})(d.${value})`).join(", ")}
      from day_strata as d
      where d.version in {versions: Array(UInt64)} and d.country = {country: String}
      group by ${grouped}
      order by ${grouped}`,
    query_params: { versions: [...versions], country },
    format: "JSONCompactEachRow",
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0, output_format_json_quote_denormals: 0 },
  });
  let rows: Row[] = [];
  for await (const batch of reply.stream<Row>())
    for (const line of batch) {
      const row = line.json();
      const [first] = rows;
      if (first !== undefined && (first[0] !== row[0] || first[1] !== row[1])) {
        yield placeOf(country, rows);
        rows = [];
      }
      rows.push(row);
    }
  if (rows.length > 0) yield placeOf(country, rows);
}

const stratumOf = ([, , , workload, position, hours]: Row): string => `${workload} ${position} ${hours}`;

function placeOf(country: string, rows: readonly Row[]): PlaceStrata {
  const [cloud = "", state = ""] = rows[0] ?? [];
  const bySolution = Map.groupBy(rows, ([, , solution]) => solution);
  const ofPlace = bySolution.get(NIL_ID) ?? [];
  bySolution.delete(NIL_ID);
  return {
    cloud,
    country,
    state,
    mix: mixOf(ofPlace.map((row) => [stratumOf(row), row[6]] as const)),
    solutions: [...bySolution].map(([id, own]) => ({ id, strata: new Map(own.flatMap(pointsOf)) })),
  };
}

function pointsOf(row: Row) {
  const [, , , workload, , , samples, rttP50, speedP25, jitterP50, lossP50] = row;
  const points = stratumPoints({ workload, samples, rttP50, speedP25, jitterP50, lossP50 });
  return points === undefined ? [] : [[stratumOf(row), { ...points, workload }] as const];
}
