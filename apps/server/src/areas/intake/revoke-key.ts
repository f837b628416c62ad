import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { tenantScope } from "../../platform/database/scope.ts";
import { endKey } from "./store.ts";

/** False where the tenant has no such key, or it is revoked already. */
export function revokeKey(ctx: Ctx, tenantId: string, id: string): Promise<boolean> {
  return write(ctx, tenantScope(ctx.cloud, tenantId), async (tx) => {
    const name = await endKey(tx, id, ctx.now);
    if (name === undefined) return false;
    await tx.audit({ action: "intake.revokeKey", entity: id, before: { name }, after: null });
    return true;
  });
}
