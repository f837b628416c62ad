import { crashPoint } from "../../platform/crash-points.ts";
import type { Db } from "../../platform/database/connect.ts";
import { inScope, type Scope } from "../../platform/database/scope.ts";
import { appendToOutbox } from "../../platform/outbox/append.ts";
import { insertVisit } from "./store.ts";
import { type StoredVisit, visitLogged } from "./visit-logged.ts";

/** One visit per key, however often the call is repeated because its reply was lost. */
export async function logVisit(db: Db, scope: Scope, visit: StoredVisit): Promise<void> {
  await inScope(db, scope, async (tx) => {
    const isNew = await insertVisit(tx, scope, visit);
    if (isNew) await appendToOutbox(tx, "visitLogged", visitLogged(scope, visit));
    crashPoint("visit.beforeCommit");
  });
  crashPoint("visit.afterCommit");
}
