import { changeTenant } from "@waymark/server/areas/access/change-tenant";
import { grantRight } from "@waymark/server/areas/access/grant-right";
import { systemClock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { DEMO_GRANTS, DEMO_TENANTS } from "./demo-grants.ts";

const SEEDER = { kind: "job", id: "seed" } as const;

/** Creates tenants and rights of the demo world. Idempotent: existing rows stay. */
export async function seedDemoWorld(ownerUrl: string): Promise<void> {
  const database = connectDatabase({ url: ownerUrl, poolSize: 2, log: createLog("warn", "seed"), deadlineMs: 10_000 });
  try {
    const known = await database.db.selectFrom("tenants").select("tenant_id").execute();
    const there = new Set(known.map((row) => row.tenant_id));
    const ctx = ctxOf(database.db, systemClock, "MultiTenant", SEEDER);
    for (const { tenantId, ...tenant } of DEMO_TENANTS) {
      if (!there.has(tenantId)) await changeTenant(ctx, tenantId, { ...tenant, allowed: true });
    }
    for (const { tenantId, ...grant } of DEMO_GRANTS) {
      await grantRight(ctx, tenantId, grant);
    }
  } finally {
    await database.close();
  }
}
