import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { forgetMails } from "../../platform/mail/queue-mails.ts";
import { problem } from "../../platform/problem.ts";
import { SHARE_MAIL } from "./mails/share-mail.ts";
import { endShare, findShares, lockOwned } from "./shares/store.ts";

/** Ends a share at once, with the mail about it that has not gone out. Idempotent. */
export async function revokeShare(ctx: UserCtx, id: string, shareId: string): Promise<void> {
  const { user, now } = ctx;
  await write(ctx, ownScope(ctx), async (tx) => {
    const report = await lockOwned(tx, id, user.objectId, now);
    const share = report && (await findShares(tx, id)).find((one) => one.id === shareId.toLowerCase());
    if (share === undefined) throw problem("not_found");
    if (!(await endShare(tx, share.id, now))) return;
    await tx.audit({
      action: "reports.revokeShare",
      entity: id,
      before: { reportId: id, share },
      after: { reportId: id, share: { ...share, revokedAt: now } },
    });
    await forgetMails(tx, SHARE_MAIL, [share.id], "unsent");
  });
}
