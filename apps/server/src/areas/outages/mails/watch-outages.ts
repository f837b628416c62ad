import type { OutageWatch } from "@waymark/contracts/outages/schemas";
import type { UserCtx } from "../../../platform/ctx.ts";
import { read, write } from "../../../platform/database/in-scope.ts";
import { providerScope, type Tx } from "../../../platform/database/scope.ts";
import { problem } from "../../../platform/problem.ts";
import { readOwnProvider } from "../../solutions/own-provider.read.ts";
import { deleteWatch, insertWatch } from "./store.ts";
import { isWatchedBy } from "./watches.read.ts";

/** Whether the caller is told by mail about larger outages of an own solution. */
export async function readWatch(
  ctx: UserCtx,
  { sendsMail }: { readonly sendsMail: boolean },
  solutionId: string,
): Promise<OutageWatch> {
  const scope = await ownProviderScope(ctx);
  return read(ctx, scope, async (tx) => {
    await requireActive(tx, solutionId);
    return { isWanted: await isWatchedBy(tx, solutionId, ctx.user.objectId), sendsMail };
  });
}

/** Asks for the mails, or takes that back. Idempotent. */
export async function setWatch(
  ctx: UserCtx,
  { sendsMail }: { readonly sendsMail: boolean },
  { solutionId, isWanted }: { readonly solutionId: string; readonly isWanted: boolean },
): Promise<OutageWatch> {
  const scope = await ownProviderScope(ctx);
  const { objectId: userId } = ctx.user;
  // no audit: what a person wants to be told changes nothing for anybody else.
  await write(ctx, scope, async (tx) => {
    await requireActive(tx, solutionId);
    if (isWanted) await insertWatch(tx, { solutionId, userId, at: ctx.now });
    else await deleteWatch(tx, solutionId, userId);
  });
  return { isWanted, sendsMail };
}

async function ownProviderScope(ctx: UserCtx) {
  const provider = await readOwnProvider(ctx);
  if (provider === undefined || provider.status === "AwaitingEndorsement") throw problem("not_found");
  return providerScope(ctx.cloud, provider.providerId);
}

/** Another provider's solution is as unknown as one that nobody has. */
async function requireActive(tx: Tx, solutionId: string): Promise<void> {
  const row = await tx
    .selectFrom("solutions")
    .select("id")
    .where("id", "=", solutionId)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (row === undefined) throw problem("not_found");
}
