import { audit } from "../../platform/audit.ts";
import { enterScope, inScope, NIL_TENANT } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { deleteUnsentOf } from "./mails/store.ts";
import { type Asker, type Reports, scopeOf } from "./reports.ts";
import { endShare, findShares, lockOwned } from "./shares/store.ts";

/** Ends a share at once, with the mail about it that has not gone out. Ending it again changes nothing. */
export async function revokeShare(reports: Reports, asker: Asker, id: string, shareId: string): Promise<void> {
  const { cloud, user } = asker;
  const scope = scopeOf(asker);
  const now = new Date(reports.clock.now());
  await inScope(reports.db, scope, async (tx) => {
    const report = await lockOwned(tx, id, user.objectId, now);
    const share = report && (await findShares(tx, id)).find((one) => one.id === shareId.toLowerCase());
    if (share === undefined) throw problem("not_found");
    if (!(await endShare(tx, share.id, now))) return;
    await audit(
      tx,
      scope,
      { kind: "user", id: user.objectId },
      "reports.revokeShare",
      { reportId: id, share },
      { reportId: id, share: { ...share, revokedAt: now } },
    );
    await enterScope(tx, { cloud, tenantId: NIL_TENANT });
    await deleteUnsentOf(tx, share.id);
  });
}
