import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { DAY_MS } from "@waymark/contracts/units";
import type { ClaimingSolution } from "@waymark/rules/attribution/attribute";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import { acrossScope } from "../../platform/database/scope.ts";

/** Changes whenever any solution does. */
export function readClaimsFingerprint(db: Db, cloud: CloudName): Promise<string> {
  return read({ db }, acrossScope(cloud, "pipeline"), async (tx) => {
    const { rows } = await sql<{ fingerprint: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(id::text, revision)), 0) as fingerprint
      from solutions`.execute(tx);
    return rows[0]?.fingerprint ?? "";
  });
}

/** The revision of every solution, by its id. */
export function readRevisions(db: Db, cloud: CloudName): Promise<ReadonlyMap<string, number>> {
  return read({ db }, acrossScope(cloud, "pipeline"), async (tx) => {
    const rows = await tx.selectFrom("solutions").select(["id", "revision"]).execute();
    return new Map(rows.map(({ id, revision }) => [id, revision]));
  });
}

/** What these solutions claim, and claimed while samples were taken that are still kept one by one. */
export function readClaims(db: Db, cloud: CloudName, ids: readonly string[], now: number): Promise<ClaimingSolution[]> {
  return read({ db }, acrossScope(cloud, "pipeline"), async (tx) => {
    const solutions = await tx.selectFrom("solutions").select(["id", "type"]).where("id", "in", ids).execute();
    const items = await tx
      .selectFrom("solution_items")
      .select(["solution_id", "kind", "value", "valid_from", "valid_until"])
      .where("solution_id", "in", ids)
      .where("valid_from", "is not", null)
      .where((where) =>
        where.or([
          where("valid_until", "is", null),
          where("valid_until", ">", new Date(now - performanceLimits.samplesKeptDays * DAY_MS)),
        ]),
      )
      .execute();
    const itemsOf = Map.groupBy(items, (item) => item.solution_id);
    return solutions.map(({ id, type }) => ({
      id,
      type,
      claims: (itemsOf.get(id) ?? []).map(({ kind, value, valid_from, valid_until }) => ({
        kind,
        value,
        fromMs: valid_from?.getTime() ?? 0,
        untilMs: valid_until?.getTime() ?? null,
      })),
    }));
  });
}
