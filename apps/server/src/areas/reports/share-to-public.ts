import type { PublicShareRequest, Receivers } from "@waymark/contracts/reports/schemas";
import { inScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readReceivers } from "./receivers.read.ts";
import { type Asker, type Reports, scopeOf } from "./reports.ts";
import { giveShares } from "./shares/give-shares.ts";
import { lockShareable } from "./shares/lock-shareable.ts";

/** With everybody who has the link. Nobody is told, so nobody's name is needed. */
export async function shareToPublic(
  reports: Reports,
  asker: Asker,
  id: string,
  { hidden, days }: PublicShareRequest,
): Promise<Receivers> {
  const controls = await reports.controls(asker.cloud);
  const now = new Date(reports.clock.now());
  return inScope(reports.db, scopeOf(asker), async (tx) => {
    const report = await lockShareable(tx, asker, { id, kinds: ["public"], controls, now });
    const targets = [{ kind: "public", person: null }] as const;
    await giveShares(
      tx,
      asker,
      report,
      { action: "reports.shareToPublic", targets, sharedByName: "", hidden, days },
      now,
    );
    const seen = await readReceivers(tx, { id, ownerId: asker.user.objectId }, now);
    if (seen === undefined) throw problem("not_found");
    return seen;
  });
}
