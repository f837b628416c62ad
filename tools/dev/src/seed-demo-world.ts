import { changeTenant } from "@waymark/server/areas/access/change-tenant";
import { grantRight } from "@waymark/server/areas/access/grant-right";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { DEMO_GRANTS, DEMO_TENANTS } from "./demo-grants.ts";

const SEEDER = { kind: "job", id: "seed" } as const;

/** Tenants and rights of the demo world. Safe to repeat: what is there stays. */
export async function seedDemoWorld(ownerUrl: string): Promise<void> {
  const database = connectDatabase({ url: ownerUrl, poolSize: 2, log: createLog("warn", "seed"), deadlineMs: 10_000 });
  try {
    const known = await database.db.selectFrom("tenants").select("tenant_id").execute();
    const there = new Set(known.map((row) => row.tenant_id));
    for (const { tenantId, ...tenant } of DEMO_TENANTS) {
      if (!there.has(tenantId))
        await changeTenant(database.db, SEEDER, "MultiTenant", tenantId, { ...tenant, allowed: true });
    }
    for (const { tenantId, ...grant } of DEMO_GRANTS) {
      await grantRight(database.db, SEEDER, { cloud: "MultiTenant", tenantId }, grant);
    }
  } finally {
    await database.close();
  }
}
