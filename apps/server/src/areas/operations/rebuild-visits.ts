import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { type Actor, audit } from "../../platform/audit.ts";
import type { Db } from "../../platform/database/connect.ts";
import { inScope, NIL_TENANT, type Scope } from "../../platform/database/scope.ts";
import { appendAllToOutbox } from "../../platform/outbox/append.ts";
import { visitsAfter } from "./store.ts";
import { visitLogged } from "./visit-logged.ts";

const ROWS_PER_STEP = 1_000;

/**
 * Announces every visit again under its own event id, so that an emptied ClickHouse or a lost stream fills up. Safe to
 * repeat and to break off: what ClickHouse already has stays one row. Answers how many visits were announced.
 */
export async function rebuildVisits(db: Db, actor: Actor): Promise<number> {
  const tenants = await db.selectFrom("tenants").select("tenant_id").execute();
  let announced = 0;
  for (const cloud of CLOUD_NAMES) {
    const installation = { cloud, tenantId: NIL_TENANT };
    await inScope(db, installation, (tx) => audit(tx, installation, actor, "operations.rebuildVisits", null, null));
    for (const { tenant_id: tenantId } of tenants) announced += await rebuildScope(db, { cloud, tenantId });
  }
  return announced;
}

async function rebuildScope(db: Db, scope: Scope): Promise<number> {
  let announced = 0;
  let last: string | undefined;
  do {
    const visits = await inScope(db, scope, async (tx) => {
      const found = await visitsAfter(tx, scope, last, ROWS_PER_STEP);
      const events = found.map((visit) => visitLogged(scope, visit));
      if (events.length > 0) await appendAllToOutbox(tx, "visitLogged", events);
      return found;
    });
    announced += visits.length;
    last = visits.at(-1)?.idempotencyKey;
  } while (last !== undefined);
  return announced;
}
