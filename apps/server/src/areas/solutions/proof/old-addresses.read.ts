import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { read } from "../../../platform/database/in-scope.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { acrossScope } from "../../../platform/database/scope.ts";

/** Of a value that no solution has, and nobody waits for. */
export const isLeftOver = (where: ExpressionBuilder<Database, "item_proofs">): Expression<SqlBool>[] => [
  where("contacts_until", "is", null),
  where("asked_way", "is", null),
  where.not(
    where.exists(
      where
        .selectFrom("solution_items as i")
        .select("i.id")
        .whereRef("i.provider_id", "=", "item_proofs.provider_id")
        .whereRef("i.kind", "=", "item_proofs.kind")
        .whereRef("i.value", "=", "item_proofs.value")
        .where("i.valid_until", "is", null),
    ),
  ),
];

/** The providers of which addresses are stored whose time has passed, or proofs of values that they have no longer. */
export const readProvidersWithOldAddresses = (db: Db, cloud: CloudName, now: Date): Promise<string[]> =>
  read({ db }, acrossScope(cloud, "pipeline"), async (tx) => {
    const rows = await tx
      .selectFrom("item_proofs")
      .select("provider_id")
      .distinct()
      .where((where) => where.or([where("contacts_until", "<=", now), where.and(isLeftOver(where))]))
      .execute();
    return rows.map((row) => row.provider_id);
  });
