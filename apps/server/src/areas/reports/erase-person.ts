import type { Erased } from "@waymark/contracts/reports/schemas";
import { type Actor, audit } from "../../platform/audit.ts";
import { enterScope, inScope, NIL_TENANT, type Scope } from "../../platform/database/scope.ts";
import type { Reports } from "./reports.ts";
import { deleteMailsAbout, deleteOwned, deleteReceivedOf, idsOfOwner } from "./store.ts";

const AT_ONCE = 100;
/** The last batch that is begun still ends within the deadline of a call; whoever has more asks again. */
const BUDGET_MS = 600;

/** Deletes everything that is stored about a person of an organisation; what is recorded is that it was done, and by whom. */
export async function erasePerson(reports: Reports, actor: Actor, scope: Scope, userId: string): Promise<Erased> {
  const nil = { cloud: scope.cloud, tenantId: NIL_TENANT };
  const endsAt = reports.clock.now() + BUDGET_MS;
  let erased = 0;
  let isComplete = false;
  while (!isComplete && reports.clock.now() < endsAt) {
    const { found, deleted } = await inScope(reports.db, scope, async (tx) => {
      const ids = await idsOfOwner(tx, userId, AT_ONCE);
      await enterScope(tx, nil);
      await reports.holdRuns(tx, ids);
      await enterScope(tx, scope);
      const gone = await deleteOwned(tx, userId, ids);
      // With each batch: what is gone is on record even if the next one fails.
      if (gone.length > 0) await audit(tx, scope, actor, "reports.erasePerson", null, { userId, reports: gone.length });
      await enterScope(tx, nil);
      await deleteMailsAbout(tx, gone);
      await reports.forgetRuns(tx, gone);
      return { found: ids.length, deleted: gone.length };
    });
    erased += deleted;
    // By what was found: somebody else may have deleted part of it meanwhile, and there may still be more.
    isComplete = found < AT_ONCE;
  }
  return inScope(reports.db, scope, async (tx) => {
    const sharesReceived = await deleteReceivedOf(tx, userId);
    if (sharesReceived > 0) await audit(tx, scope, actor, "reports.erasePerson", null, { userId, sharesReceived });
    return { reports: erased, sharesReceived, isComplete };
  });
}
