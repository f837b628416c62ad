import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { AggregationLevel, Needs, Rating, WithheldReason } from "@waymark/contracts/performance/figures";
import type { DetailsReply, SolutionFigures } from "@waymark/contracts/performance/schemas";
import { roundFigure, roundNeeds } from "@waymark/rules/scoring/rounding";
import type { Measurements } from "../../platform/clickhouse.ts";
import { figureOf, figuresIn, type StoredFigure, type StoredFigures, selectFigures } from "./stored-figures.ts";

export type FiguresQuestion = {
  readonly solutionIds: readonly string[];
  readonly levels: readonly AggregationLevel[];
  /** Those of which a place must have one; undefined asks for all. */
  readonly countries?: readonly string[] | undefined;
  readonly states?: readonly string[] | undefined;
  readonly cities?: readonly number[] | undefined;
  readonly most?: number | undefined;
};

/** The newest figures of a solution at a place. */
export type LatestFigures = Pick<SolutionFigures, "country" | "state" | "city" | "rating" | "connectedness"> &
  ReturnType<typeof figuresIn> & {
    readonly connection: DetailsReply["connection"];
    readonly day: string;
    readonly solutionId: string;
    readonly level: AggregationLevel;
    /** The exact number of samples of the assessment, which leaves the server in steps alone; null where that is withheld for privacy. */
    readonly weight: number | null;
  };

/** In the order of places. */
export async function readLatestFigures(
  { client }: Measurements,
  cloud: CloudName,
  { solutionIds, levels, countries, states, cities, most }: FiguresQuestion,
): Promise<LatestFigures[]> {
  const given = (value: unknown, condition: string) => (value === undefined ? "" : `and ${condition}`);
  const reply = await client.query({
    query: `
      select f.day as day, f.solution as solutionId, f.level as level, f.country as country, f.state as state, f.city as city,
             ${selectFigures("f")},
             f.connectedness as connectedness, f.connection as connection,
             f.rating as rating, f.rating_level as ratingLevel, f.rating_withheld as ratingWithheld, f.rating_needs as ratingNeeds
      from newest_figures as f
      where f.cloud = {cloud: String} and f.kind = 'solution' and f.level in {levels: Array(String)}
        ${given(countries, "f.country in {countries: Array(String)}")}
        ${given(states, "f.state in {states: Array(String)}")}
        ${given(cities, "f.city in {cities: Array(UInt32)}")}
        and f.solution in {solutionIds: Array(UUID)}
        and f.version in (select max(version) from newest_versions)
      order by f.country, f.state, f.city
      ${most === undefined ? "" : "limit {most: UInt32}"}`,
    // What is not asked for stands in no condition.
    query_params: { cloud, solutionIds, levels, countries, states, cities, most },
    format: "JSONEachRow",
  });
  return (await reply.json<Row>()).map(({ rating, ratingLevel, ratingWithheld, ratingNeeds, connection, ...row }) => ({
    ...row,
    ...figuresIn(row),
    connectedness: roundFigure(figureOf(row.connectedness), "points"),
    connection: connectionOf(connection),
    weight: row.assessment.samples,
    rating: {
      rating: rating || null,
      level: ratingLevel || null,
      withheld: ratingWithheld || null,
      needs: ratingNeeds === "" ? null : roundNeeds(JSON.parse(ratingNeeds) as Needs, row.assessment.samples ?? 0),
    },
  }));
}

type StoredConnection = Omit<DetailsReply["connection"], "frontDoor"> & { readonly front_door: number | null };

/** In whole percent. */
const connectionOf = ({ front_door, ...parts }: StoredConnection): DetailsReply["connection"] => {
  const percent = (value: number | null): number | null => value && Math.round(value);
  return {
    direct: percent(parts.direct),
    local: percent(parts.local),
    frontDoor: percent(front_door),
    redundancy: percent(parts.redundancy),
    ipv6: percent(parts.ipv6),
  };
};

type Row = Omit<LatestFigures, keyof StoredFigures | "rating" | "weight" | "connectedness" | "connection"> &
  StoredFigures & {
    readonly connectedness: StoredFigure;
    readonly connection: StoredConnection;
    readonly rating: Rating | "";
    readonly ratingLevel: AggregationLevel | "";
    readonly ratingWithheld: WithheldReason | "";
    readonly ratingNeeds: string;
  };
