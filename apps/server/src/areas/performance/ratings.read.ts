import type { SolutionType } from "@waymark/contracts/solutions/solution";
import { type PeerGroup, peerGroupOf } from "@waymark/rules/scoring/peer-index";
import type { RatingState } from "@waymark/rules/scoring/rating";
import type { Measurements } from "../../platform/clickhouse.ts";
import { type CellKey, cellText } from "./cells.read.ts";

/** `isPeer`: others are compared with it. */
export type RatedSolution = { readonly group: PeerGroup; readonly isPeer: boolean };

/** Peers are public, active, and of providers that are endorsed. */
export const IS_PEER = "(visibility = 'Public' and status = 'active' and provider_status in ('Approved', 'Named'))";

/** Every solution by its id. */
export async function readRatedSolutions({ client }: Measurements): Promise<ReadonlyMap<string, RatedSolution>> {
  const reply = await client.query({
    query: `
      select solution_id as id, type, ${IS_PEER} as isPeer
      from solutions final`,
    format: "JSONEachRow",
  });
  const rows = await reply.json<{ id: string; type: SolutionType; isPeer: 0 | 1 }>();
  return new Map(rows.map(({ id, type, isPeer }) => [id, { group: peerGroupOf(type), isPeer: isPeer === 1 }]));
}

/** What the published ratings leave for this day to go on from, by `cellText`. */
export async function readRatingStates(
  { client }: Measurements,
  day: string,
): Promise<ReadonlyMap<string, RatingState>> {
  const reply = await client.query({
    query: `
      select cloud, solution, asn, level, country, state, city, if(day = {day: Date}, rating_before, rating_after) as known
      from newest_figures
      where kind = 'solution' and version in (select max(version) from newest_versions) and known != ''`,
    query_params: { day },
    format: "JSONEachRow",
  });
  const rows = await reply.json<CellKey & { known: string }>();
  return new Map(rows.map(({ known, ...key }) => [cellText(key), JSON.parse(known) as RatingState]));
}
