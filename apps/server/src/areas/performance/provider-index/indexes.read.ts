import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Figure, RestatementReason } from "@waymark/contracts/performance/figures";
import type { PeerGroup } from "@waymark/rules/scoring/peer-index";
import type { RankRange } from "@waymark/rules/scoring/provider-index/rank";
import { roundFigure } from "@waymark/rules/scoring/rounding";
import type { Db } from "../../../platform/database/connect.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { acrossScope, type Tx } from "../../../platform/database/scope.ts";
import { figureOf } from "../stored-figures.ts";

/** Reads what the pipeline computed. Whoever calls has decided who may read which solution. */
export const readIndexes = <Result>(db: Db, cloud: CloudName, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  read({ db }, acrossScope(cloud, "pipeline"), work);

export type KnownIndex = {
  readonly name: string;
  readonly solutionId: string;
  readonly country: string;
  readonly state: string;
  readonly group: PeerGroup;
  readonly isPeer: boolean;
  readonly index: Figure;
  readonly rank: RankRange | null;
  readonly peers: number;
  readonly baseline: number | null;
};

type Question = {
  readonly solutionId?: string;
  readonly name?: string;
  readonly country?: string | undefined;
  readonly state?: string | undefined;
};

/** As they leave the server; what is not asked for is open. */
export async function readKnownIndexes(tx: Tx, { solutionId, name, country, state }: Question): Promise<KnownIndex[]> {
  const rows = await tx
    .selectFrom("solution_indexes as i")
    .innerJoin("index_places as p", (join) =>
      join
        .onRef("p.cloud", "=", "i.cloud")
        .onRef("p.name", "=", "i.name")
        .onRef("p.country", "=", "i.country")
        .onRef("p.state", "=", "i.state")
        .onRef("p.peer_group", "=", "i.peer_group"),
    )
    .select([
      "i.name",
      "i.solution_id as solutionId",
      "i.country",
      "i.state",
      "i.peer_group as group",
      "i.is_peer as isPeer",
      "i.value",
      "i.low",
      "i.high",
      "i.samples",
      "i.withheld",
      "i.rank_from as rankFrom",
      "i.rank_to as rankTo",
      "p.peers",
      "p.baseline",
    ])
    .$if(solutionId !== undefined, (query) => query.where("i.solution_id", "=", solutionId as string))
    .$if(name !== undefined, (query) => query.where("i.name", "=", name as string))
    .$if(country !== undefined, (query) => query.where("i.country", "=", country as string))
    .$if(state !== undefined, (query) => query.where("i.state", "=", state as string))
    .orderBy("i.name", "desc")
    .orderBy("i.samples", (order) => order.desc().nullsLast())
    .orderBy("i.country")
    .orderBy("i.state")
    .orderBy("i.solution_id")
    .execute();
  return rows.map(({ value, low, high, samples, withheld, rankFrom, rankTo, ...row }) => ({
    ...row,
    index: roundFigure(
      figureOf({
        value,
        low,
        high,
        samples: samples === null ? null : Number(samples),
        withheld: withheld ?? "",
        needs: "",
      }),
      "points",
    ),
    rank: rankFrom === null || rankTo === null ? null : { from: rankFrom, to: rankTo },
  }));
}

/** The indexes of the peers of a group at a place but for one solution, from the lowest to the highest. */
export async function readPeerIndexes(
  tx: Tx,
  { name, country, state, group, solutionId }: Pick<KnownIndex, "name" | "country" | "state" | "group" | "solutionId">,
): Promise<number[]> {
  const rows = await tx
    .selectFrom("solution_indexes")
    .select("value")
    .where("name", "=", name)
    .where("country", "=", country)
    .where("state", "=", state)
    .where("peer_group", "=", group)
    .where("is_peer", "=", true)
    .where("solution_id", "!=", solutionId)
    .where("value", "is not", null)
    .orderBy("value")
    .execute();
  return rows.flatMap(({ value }) => value ?? []);
}

export type KnownWindow = { readonly name: string; readonly firstDay: string; readonly lastDay: string };

/** The newest month first, and the window of the last closed days before all. */
export const readWindows = (tx: Tx): Promise<KnownWindow[]> =>
  tx
    .selectFrom("index_windows")
    .select("name")
    .select((select) => [
      select.cast<string>("first_day", "text").as("firstDay"),
      select.cast<string>("last_day", "text").as("lastDay"),
    ])
    .orderBy("name", "desc")
    .execute();

/** Of frozen months of a solution, the newest first. */
export const readRestatements = (tx: Tx, solutionId: string, country: string, state: string) =>
  tx
    .selectFrom("index_restatements")
    .select(["name", "old_value as oldValue", "new_value as newValue", "restated_at as restatedAt"])
    .select((select) => select.ref("reason").$castTo<RestatementReason>().as("reason"))
    .where("solution_id", "=", solutionId)
    .where("country", "=", country)
    .where("state", "=", state)
    .orderBy("restated_at", "desc")
    .orderBy("id", "desc")
    .execute();
