import { crashPoint } from "../../platform/crash-points.ts";
import type { UserCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { tenantScope } from "../../platform/database/scope.ts";
import { insertVisit } from "./store.ts";
import { type StoredVisit, visitLogged } from "./visit-logged.ts";

/** One visit per key, however often the call is repeated because its reply was lost. */
export async function logVisit(ctx: UserCtx, given: Omit<StoredVisit, "at">): Promise<void> {
  const scope = tenantScope(ctx.cloud, ctx.user.tenantId);
  const visit = { ...given, at: ctx.now };
  // no audit: a visit is a count without a person, and changes nothing.
  await write(ctx, scope, async (tx) => {
    const isNew = await insertVisit(tx, visit);
    if (isNew) await tx.announce("visitLogged", visitLogged(scope, visit));
    crashPoint("visit.beforeCommit");
  });
  crashPoint("visit.afterCommit");
}
