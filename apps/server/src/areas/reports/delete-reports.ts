import { enterScope, inScope, NIL_TENANT } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { type Asker, type Reports, scopeOf } from "./reports.ts";
import { deleteMailsAbout, deleteOwned, removeReceived } from "./store.ts";

/** Deletes what a person owns of these, with their shares, mails and runs. Answers which were there and theirs. */
export async function deleteReports(reports: Reports, asker: Asker, ids: readonly string[]): Promise<string[]> {
  const nil = { cloud: asker.cloud, tenantId: NIL_TENANT };
  return inScope(reports.db, nil, async (tx) => {
    // Runs before reports, as saving does: two calls for one report then wait for each other and never both.
    await reports.holdRuns(tx, ids);
    await enterScope(tx, scopeOf(asker));
    const gone = await deleteOwned(tx, asker.user.objectId, ids);
    if (gone.length === 0) return gone;
    await enterScope(tx, nil);
    await deleteMailsAbout(tx, gone);
    await reports.forgetRuns(tx, gone);
    return gone;
  });
}

export async function deleteReport(reports: Reports, asker: Asker, id: string): Promise<void> {
  if ((await deleteReports(reports, asker, [id])).length === 0) throw problem("not_found");
}

export async function deleteReceivedReport(reports: Reports, asker: Asker, id: string): Promise<void> {
  const at = new Date(reports.clock.now());
  const removed = await inScope(reports.db, scopeOf(asker), (tx) => removeReceived(tx, id, asker.user.objectId, at));
  if (!removed) throw problem("not_found");
}
