import type { VisitEvent } from "@waymark/contracts/operations/schemas";
import type { Scope, Tx } from "../../platform/database/scope.ts";

export async function insertVisit(
  tx: Tx,
  scope: Scope,
  visit: { event: VisitEvent; idempotencyKey: string; at: Date },
): Promise<boolean> {
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
