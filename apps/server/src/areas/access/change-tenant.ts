import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { lockTenant, saveTenant, type TenantRow } from "./store.ts";

/** Adds a tenant to the allow-list, takes it off, blocks or unblocks it. Filed under the installation, not the tenant. */
export async function changeTenant(
  ctx: Ctx,
  tenantId: string,
  change: Partial<Omit<TenantRow, "tenantId">>,
): Promise<TenantRow> {
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const before = await lockTenant(tx, tenantId);
    const after: TenantRow = {
      tenantId,
      displayName: before?.displayName ?? tenantId,
      allowed: before?.allowed ?? true,
      blockedReason: before?.blockedReason ?? null,
      ...change,
    };
    await saveTenant(tx, after);
    await tx.audit({ action: "access.changeTenant", entity: tenantId, before: before ?? null, after });
    return after;
  });
}
