import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import { acrossScope } from "../../platform/database/scope.ts";

/** What stands beside the figures of a solution in ClickHouse. */
export function readSolutionNames(db: Db, cloud: CloudName, ids: readonly string[]) {
  return read({ db }, acrossScope(cloud, "pipeline"), (tx) =>
    tx
      .selectFrom("solutions as s")
      .innerJoin("providers as p", "p.provider_id", "s.provider_id")
      .where("s.id", "in", ids)
      .select([
        "s.cloud",
        "s.id as solution_id",
        "s.revision",
        "s.name",
        "s.type",
        "s.visibility",
        "s.status",
        sql<boolean>`s.awaiting_review_since is not null`.as("awaits_review"),
        sql<string[]>`array(select tag from solution_tags t where t.solution_id = s.id order by tag)`.as("tags"),
        "p.provider_id",
        "p.name as provider_name",
        "p.status as provider_status",
      ])
      .execute(),
  );
}

/** The ids of at most so many solutions after this one, of all providers. */
export function readSolutionIds(db: Db, cloud: CloudName, after: string | undefined, most: number): Promise<string[]> {
  return read({ db }, acrossScope(cloud, "pipeline"), async (tx) => {
    const rows = await tx
      .selectFrom("solutions")
      .select("id")
      .$if(after !== undefined, (query) => query.where("id", ">", after as string))
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  });
}
