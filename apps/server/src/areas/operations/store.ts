import type { VisitEvent } from "@waymark/contracts/operations/schemas";
import type { Scope, Tx } from "../../platform/database/scope.ts";
import type { StoredVisit } from "./visit-logged.ts";

export async function insertVisit(tx: Tx, scope: Scope, visit: StoredVisit): Promise<boolean> {
  const inserted = await tx
    .insertInto("visits")
    .values({
      cloud: scope.cloud,
      tenant_id: scope.tenantId,
      idempotency_key: visit.idempotencyKey,
      event: visit.event,
      at: visit.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("idempotency_key")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A scope's visits in the order of their keys, from the one after `lastKey` on. */
export async function visitsAfter(
  tx: Tx,
  scope: Scope,
  lastKey: string | undefined,
  rows: number,
): Promise<StoredVisit[]> {
  const found = await tx
    .selectFrom("visits")
    .select(["idempotency_key as idempotencyKey", "event", "at"])
    .where("cloud", "=", scope.cloud)
    .where("tenant_id", "=", scope.tenantId)
    .$if(lastKey !== undefined, (query) => query.where("idempotency_key", ">", lastKey ?? ""))
    .orderBy("idempotency_key")
    .limit(rows)
    .execute();
  return found.map((visit) => ({ ...visit, event: visit.event as VisitEvent }));
}
