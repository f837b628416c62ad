import type { ShareReply, ShareRequest } from "@waymark/contracts/reports/schemas";
import type { ShareKind } from "@waymark/contracts/reports/sharing";
import { inScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { queueShareMails } from "./mails/queue-share-mails.ts";
import { readReceivers } from "./receivers.read.ts";
import { type Asker, type Reports, scopeOf } from "./reports.ts";
import { findReceivers } from "./shares/find-receivers.ts";
import { giveShares, type Target } from "./shares/give-shares.ts";
import { lockShareable } from "./shares/lock-shareable.ts";

/** With people of the organisation, who are told by mail, or with all of it. Those who cannot be given it are named. */
export async function share(
  reports: Reports,
  asker: Asker,
  id: string,
  { receivers, organization, hidden, days }: ShareRequest,
): Promise<ShareReply> {
  const kinds: ShareKind[] = [];
  if (receivers.length > 0) kinds.push("person");
  if (organization) kinds.push("organization");
  const controls = await reports.controls(asker.cloud);
  const now = new Date(reports.clock.now());
  const asked = { id, kinds, controls, now };
  // Decided before the directory is asked, so that nobody learns of people through a report that is not theirs.
  await inScope(reports.db, scopeOf(asker), (tx) => lockShareable(tx, asker, asked));
  const { people, refused, sharedByName } = await findReceivers(reports.directory, asker.user, receivers);
  const targets: Target[] = people.map((person) => ({ kind: "person", person }));
  if (organization) targets.push({ kind: "organization", person: null });
  return inScope(reports.db, scopeOf(asker), async (tx) => {
    const report = await lockShareable(tx, asker, asked);
    const wish = { action: "reports.share", targets, sharedByName, hidden, days } as const;
    const given = await giveShares(tx, asker, report, wish, now);
    const seen = await readReceivers(tx, { id, ownerId: asker.user.objectId }, now);
    if (seen === undefined) throw problem("not_found");
    await queueShareMails(reports, tx, asker, { report, given, wish, now });
    return { ...seen, refused: [...refused, ...given.refused] };
  });
}
