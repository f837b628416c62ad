import type { Db } from "../../platform/database/connect.ts";
import type { TenantRow } from "./store.ts";

/** Every tenant that was ever on the allow-list, by name. */
export async function readTenants(db: Db): Promise<TenantRow[]> {
  const rows = await db.selectFrom("tenants").selectAll().orderBy("display_name").execute();
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    displayName: row.display_name,
    allowed: row.allowed,
    blockedReason: row.blocked_reason,
  }));
}
