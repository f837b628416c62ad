import type { ShareReply, ShareRequest } from "@waymark/contracts/reports/schemas";
import type { ShareKind } from "@waymark/contracts/reports/sharing";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { read, write } from "../../platform/database/in-scope.ts";
import { problem } from "../../platform/problem.ts";
import { queueShareMails } from "./mails/queue-share-mails.ts";
import { receiversOf } from "./own-actions.ts";
import type { Reports } from "./reports.ts";
import { findReceivers } from "./shares/find-receivers.ts";
import { giveShares, type ShareTarget } from "./shares/give-shares.ts";
import { lockShareable, refuseUnlessShareable } from "./shares/lock-shareable.ts";

/** Shares a report with people of the organization, who get a mail, or with all of it. The reply names refused receivers. */
export async function shareReport(
  ctx: UserCtx,
  reports: Reports,
  id: string,
  { receivers, organization, hidden, days }: ShareRequest,
): Promise<ShareReply> {
  const { now, user } = ctx;
  const kinds: ShareKind[] = [];
  if (receivers.length > 0) kinds.push("person");
  if (organization) kinds.push("organization");
  const asked = { id, kinds, controls: await reports.controls(ctx.cloud) };
  // Decided before the directory is asked, so that nobody learns of people through a report that is not theirs.
  await read(ctx, ownScope(ctx), (tx) => refuseUnlessShareable(tx, ctx, asked));
  const { people, refused, sharedByName } = await findReceivers(reports.directory, user, receivers);
  const targets: ShareTarget[] = people.map((person) => ({ kind: "person", person }));
  if (organization) targets.push({ kind: "organization", person: null });
  return write(ctx, ownScope(ctx), async (tx) => {
    const report = await lockShareable(tx, ctx, asked);
    const request = { action: "reports.share", targets, sharedByName, hidden, days } as const;
    const outcome = await giveShares(tx, report, request, now);
    const seen = await receiversOf(tx, ctx, asked.controls, id);
    if (seen === undefined) throw problem("not_found");
    await queueShareMails(tx, ctx, reports, { report, outcome, request });
    return { ...seen, refused: [...refused, ...outcome.refused] };
  });
}
