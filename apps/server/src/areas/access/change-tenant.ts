import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { type Actor, audit } from "../../platform/audit.ts";
import type { Db } from "../../platform/database/connect.ts";
import { inScope, NIL_TENANT } from "../../platform/database/scope.ts";
import { lockTenant, saveTenant, type TenantRow } from "./store.ts";

/** Adds a tenant to the allow-list, takes it off, blocks or unblocks it. Filed under the installation, not the tenant. */
export async function changeTenant(
  db: Db,
  actor: Actor,
  cloud: CloudName,
  tenantId: string,
  change: Partial<Omit<TenantRow, "tenantId">>,
): Promise<TenantRow> {
  return inScope(db, { cloud, tenantId: NIL_TENANT }, async (tx) => {
    const before = await lockTenant(tx, tenantId);
    const after: TenantRow = {
      tenantId,
      displayName: before?.displayName ?? tenantId,
      allowed: before?.allowed ?? true,
      blockedReason: before?.blockedReason ?? null,
      ...change,
    };
    await saveTenant(tx, after);
    await audit(tx, { cloud, tenantId: NIL_TENANT }, actor, "access.changeTenant", before ?? null, after);
    return after;
  });
}
