import type { Erased } from "@waymark/contracts/reports/schemas";
import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import type { TenantScope } from "../../platform/database/scope.ts";
import { deleteWithAll } from "./delete-reports.ts";
import { deleteReceivedOf, idsOfOwner } from "./store.ts";

const AT_ONCE = 100;
/** The last batch that is begun still ends within the deadline of a call; a caller who has more asks again. */
const BUDGET_MS = 600;

/** Deletes everything that is stored about a person of an organization. The audit trail keeps that it was done, and by whom. */
export async function eraseReportsOf(ctx: Ctx, scope: TenantScope, userId: string): Promise<Erased> {
  const endsAt = ctx.clock.now() + BUDGET_MS;
  const entry = { action: "reports.erasePerson", entity: userId, before: null } as const;
  let erased = 0;
  let isComplete = false;
  while (!isComplete && ctx.clock.now() < endsAt) {
    const { found, deleted } = await write(ctx, scope, async (tx) => {
      const ids = await idsOfOwner(tx, userId, AT_ONCE);
      const gone = await deleteWithAll(tx, userId, ids);
      // With each batch: what is gone is on record even if the next one fails.
      if (gone.length > 0) await tx.audit({ ...entry, after: { userId, reports: gone.length } });
      return { found: ids.length, deleted: gone.length };
    });
    erased += deleted;
    // By what was found: another call may have deleted part of it meanwhile, and there may still be more.
    isComplete = found < AT_ONCE;
  }
  return write(ctx, scope, async (tx) => {
    const sharesReceived = await deleteReceivedOf(tx, userId);
    if (sharesReceived > 0) await tx.audit({ ...entry, after: { userId, sharesReceived } });
    return { reports: erased, sharesReceived, isComplete };
  });
}
