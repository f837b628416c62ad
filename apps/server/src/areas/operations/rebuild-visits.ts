import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import type { JobCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { type TenantScope, tenantScope, vendorScope } from "../../platform/database/scope.ts";
import { readTenants } from "../access/tenant-list.read.ts";
import { visitsAfter } from "./store.ts";
import { visitLogged } from "./visit-logged.ts";

const ROWS_PER_STEP = 1_000;

/**
 * Announces every visit again under its own event id, so that an emptied ClickHouse or a lost stream fills up. Safe to
 * repeat and to break off: what ClickHouse already has stays one row. Answers how many visits were announced.
 */
export async function rebuildVisits(job: JobCtx): Promise<number> {
  const tenants = await readTenants(job.db);
  let announced = 0;
  for (const cloud of CLOUD_NAMES) {
    await write(job, vendorScope(cloud), (tx) =>
      tx.audit({ action: "operations.rebuildVisits", entity: "visits", before: null, after: null }),
    );
    for (const { tenantId } of tenants) announced += await rebuildScope(job, tenantScope(cloud, tenantId));
  }
  return announced;
}

async function rebuildScope(job: JobCtx, scope: TenantScope): Promise<number> {
  let announced = 0;
  let last: string | undefined;
  do {
    // no audit: the rebuild as a whole is audited above.
    const visits = await write(job, scope, async (tx) => {
      const found = await visitsAfter(tx, last, ROWS_PER_STEP);
      await tx.announce("visitLogged", ...found.map((visit) => visitLogged(scope, visit)));
      return found;
    });
    announced += visits.length;
    last = visits.at(-1)?.idempotencyKey;
  } while (last !== undefined);
  return announced;
}
