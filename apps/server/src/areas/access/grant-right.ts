import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { tenantScope } from "../../platform/database/scope.ts";
import { endGrant, type GrantRow, insertGrant } from "./store.ts";

/** Granting twice is one grant. */
export async function grantRight(ctx: Ctx, tenantId: string, grant: GrantRow): Promise<void> {
  await write(ctx, tenantScope(ctx.cloud, tenantId), async (tx) => {
    const id = await insertGrant(tx, grant, ctx.actor);
    if (id !== undefined) await tx.audit({ action: "access.grantRight", entity: id, before: null, after: grant });
  });
}

export async function revokeRight(ctx: Ctx, tenantId: string, grant: GrantRow): Promise<boolean> {
  return write(ctx, tenantScope(ctx.cloud, tenantId), async (tx) => {
    const id = await endGrant(tx, grant);
    if (id !== undefined) await tx.audit({ action: "access.revokeRight", entity: id, before: grant, after: null });
    return id !== undefined;
  });
}
