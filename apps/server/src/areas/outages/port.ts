import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { alongside, read, type WriteTx } from "../../platform/database/in-scope.ts";
import { providerScope } from "../../platform/database/scope.ts";
import { readProviderIdOf } from "../solutions/added-items.read.ts";
import { deleteWatchesOf } from "./mails/store.ts";
import { readWatchedBy } from "./mails/watches.read.ts";

/** The solutions about whose outages the caller is told by mail. */
export async function watchedSolutions(ctx: UserCtx): Promise<string[]> {
  const providerId = await read(ctx, ownScope(ctx), readProviderIdOf);
  if (providerId === undefined) return [];
  return read(ctx, providerScope(ctx.cloud, providerId), (tx) => readWatchedBy(tx, ctx.user.objectId));
}

/** Deletes what a person wanted to be told by the provider of the organization in scope; answers how many there were. */
export async function forgetWatcher(tx: WriteTx, userId: string): Promise<number> {
  const providerId = await readProviderIdOf(tx);
  if (providerId === undefined) return 0;
  return alongside(tx, providerScope(tx.scope.cloud, providerId), () => deleteWatchesOf(tx, userId));
}
