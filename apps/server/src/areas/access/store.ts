import type { GrantSubject, Right } from "@waymark/contracts/access/flags";
import { sql } from "kysely";
import type { Actor } from "../../platform/ctx.ts";
import type { Tx } from "../../platform/database/scope.ts";

export type GrantRow = { right: Right; subjectKind: GrantSubject; subjectId: string };

/** The new grant's id; undefined where it was granted already. */
export async function insertGrant(tx: Tx, grant: GrantRow, by: Actor): Promise<string | undefined> {
  const inserted = await tx
    .insertInto("access_grants")
    .values({
      right_name: grant.right,
      subject_kind: grant.subjectKind,
      subject_id: grant.subjectId,
      granted_by: by.kind === "anonymous" ? by.kind : `${by.kind}:${by.id}`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

export async function endGrant(tx: Tx, grant: GrantRow): Promise<string | undefined> {
  const ended = await tx
    .updateTable("access_grants")
    .set({ revoked_at: sql<Date>`now()` })
    .where("right_name", "=", grant.right)
    .where("subject_kind", "=", grant.subjectKind)
    .where("subject_id", "=", grant.subjectId)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return ended?.id;
}

/** All live grants of these rights in the tenant in scope. */
export async function endGrantsOf(tx: Tx, rights: readonly Right[]): Promise<(GrantRow & { readonly id: string })[]> {
  const ended = await tx
    .updateTable("access_grants")
    .set({ revoked_at: sql<Date>`now()` })
    .where("right_name", "in", [...rights])
    .where("revoked_at", "is", null)
    .returning(["id", "right_name as right", "subject_kind as subjectKind", "subject_id as subjectId"])
    .execute();
  return ended.map(({ right, ...grant }) => ({ ...grant, right: right as Right }));
}

export type TenantRow = { tenantId: string; displayName: string; allowed: boolean; blockedReason: string | null };

export async function saveTenant(tx: Tx, tenant: TenantRow): Promise<void> {
  const row = {
    tenant_id: tenant.tenantId,
    display_name: tenant.displayName,
    allowed: tenant.allowed,
    blocked_reason: tenant.blockedReason,
  };
  await tx
    .insertInto("tenants")
    .values(row)
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ ...row, updated_at: sql<Date>`now()` }))
    .execute();
}

export async function lockTenant(tx: Tx, tenantId: string): Promise<TenantRow | undefined> {
  const row = await tx
    .selectFrom("tenants")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { tenantId, displayName: row.display_name, allowed: row.allowed, blockedReason: row.blocked_reason };
}
