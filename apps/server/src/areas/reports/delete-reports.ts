import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { forgetMails } from "../../platform/mail/queue-mails.ts";
import { problem } from "../../platform/problem.ts";
import { forgetRuns, holdRuns } from "../connectivity-test/port.ts";
import { SHARE_MAIL } from "./mails/share-mail.ts";
import { deleteOwned, idsOfShares, removeReceived } from "./store.ts";

/** Deletes what a person owns of these, with their shares, mails and runs. Answers which were there and theirs. */
export async function deleteReports(ctx: UserCtx, ids: readonly string[]): Promise<string[]> {
  // no audit: a person deletes what is their own; an entry would keep what they want gone.
  return write(ctx, ownScope(ctx), (tx) => deleteWithAll(tx, ctx.user.objectId, ids));
}

/** Runs before reports, as saving does: two calls for one report then wait for each other and never both. */
export async function deleteWithAll(tx: WriteTx, ownerId: string, ids: readonly string[]): Promise<string[]> {
  await holdRuns(tx, ids);
  const shares = await idsOfShares(tx, ids);
  const gone = await deleteOwned(tx, ownerId, ids);
  if (gone.length > 0) await forgetAround(tx, gone, shares);
  return gone;
}

/** What is stored elsewhere about reports that are gone. */
export async function forgetAround(
  tx: WriteTx,
  reportIds: readonly string[],
  shares: readonly ShareOf[],
): Promise<void> {
  const shareIds = shares.filter(({ reportId }) => reportIds.includes(reportId)).map(({ id }) => id);
  await forgetMails(tx, SHARE_MAIL, shareIds);
  await forgetRuns(tx, reportIds);
}

export type ShareOf = { readonly id: string; readonly reportId: string };

export async function deleteReport(ctx: UserCtx, id: string): Promise<void> {
  if ((await deleteReports(ctx, [id])).length === 0) throw problem("not_found");
}

export async function deleteReceivedReport(ctx: UserCtx, id: string): Promise<void> {
  // no audit: a receiver tidies their own list; the share records it.
  const removed = await write(ctx, ownScope(ctx), (tx) => removeReceived(tx, id, ctx.user.objectId, ctx.now));
  if (!removed) throw problem("not_found");
}
