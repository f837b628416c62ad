import type { Scope, Tx } from "./database/scope.ts";

export type Actor = { readonly kind: "user" | "operator" | "job"; readonly id: string };

/** Called inside the transaction of the change it records, so that neither exists without the other. */
export async function audit(
  tx: Tx,
  scope: Scope,
  actor: Actor,
  action: string,
  before: object | null,
  after: object | null,
): Promise<void> {
  await tx
    .insertInto("audit_entries")
    .values({
      cloud: scope.cloud,
      tenant_id: scope.tenantId,
      actor_kind: actor.kind,
      actor_id: actor.id,
      action,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute();
}
