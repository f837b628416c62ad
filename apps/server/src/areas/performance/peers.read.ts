import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { AggregationLevel, Figure } from "@waymark/contracts/performance/figures";
import { SOLUTION_TYPES } from "@waymark/contracts/solutions/solution";
import { show } from "@waymark/rules/scoring/gate";
import { type LeveledPlace, type PeerGroup, peerGroupOf } from "@waymark/rules/scoring/peer-index";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { NamedPlace } from "./named-place.ts";
import { IS_PEER } from "./ratings.read.ts";

export const POINTS = ["assessment", "mail", "files", "calls"] as const;
export type Points = (typeof POINTS)[number];
export const byPoints = <T>(make: (points: Points) => T): Record<Points, T> => ({
  assessment: make("assessment"),
  mail: make("mail"),
  files: make("files"),
  calls: make("calls"),
});

export type PeersAtPlace = {
  readonly place: LeveledPlace;
  readonly figures: Readonly<Record<Points, readonly Figure[]>>;
};

export type PeersQuestion = {
  readonly group: PeerGroup;
  readonly place: NamedPlace;
  readonly solutionId: string;
  /** The level of the places within, where the solution has samples; null where there is none. */
  readonly within: AggregationLevel | null;
};

type Row = Omit<LeveledPlace, "cloud"> &
  Readonly<Record<Points, readonly (readonly [value: number, samples: number])[]>>;

/** The points that are shown of all peers: at a place and those around it, and at the places within it. */
export async function readPeers(
  { client }: Measurements,
  cloud: CloudName,
  { group, place, solutionId, within }: PeersQuestion,
): Promise<PeersAtPlace[]> {
  const points = (name: Points) => {
    const [value, samples] = [`f.${name}`, `f.${name}_samples`];
    return `groupArrayIf((assumeNotNull(${value}), assumeNotNull(${samples})), ${value} is not null and ${samples} is not null) as ${name}`;
  };
  const inPlace = [
    place.country === "" ? "" : "and country = {country: String}",
    place.state === "" ? "" : "and state = {state: String}",
  ].join(" ");
  const reply = await client.query({
    query: `
      with newest as (
        select * from newest_values
        where cloud = {cloud: String} and version in (select max(version) from newest_versions)
      )
      select f.level as level, f.country as country, f.state as state, f.city as city, ${POINTS.map(points).join(", ")}
      from newest as f
      where (country in ('', {country: String}) and state in ('', {state: String}) and city in (0, {city: UInt32})
          or level = {within: String} ${inPlace}
            and (country, state, city) in (select country, state, city from newest where level = {within: String} ${inPlace} and solution = {solutionId: UUID}))
        and solution in (
          select solution_id from solutions final where cloud = {cloud: String} and type in {types: Array(String)} and ${IS_PEER}
        )
      group by level, country, state, city`,
    query_params: {
      cloud,
      country: place.country,
      state: place.state,
      city: place.city,
      within: within ?? "",
      solutionId,
      types: SOLUTION_TYPES.filter((type) => peerGroupOf(type) === group),
    },
    format: "JSONEachRow",
  });
  return (await reply.json<Row>()).map(({ level, country, state, city, ...figures }) => ({
    place: { cloud, level, country, state, city },
    figures: byPoints((name) => figures[name].map(([value, samples]) => show(value, Number(samples)))),
  }));
}
