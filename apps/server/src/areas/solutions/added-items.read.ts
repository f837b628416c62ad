import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { acrossScope, providerScope, type Tx } from "../../platform/database/scope.ts";

/** Of the organization in scope. */
export async function readProviderIdOf(tx: Tx): Promise<string | undefined> {
  return (await tx.selectFrom("providers").select("provider_id").executeTakeFirst())?.provider_id;
}

/** Of all providers, ended items too; in the order of their providers, as locks are taken. */
export const readApprovedItems = (
  tx: Tx,
  userId: string,
  most: number,
): Promise<{ id: string; providerId: string }[]> =>
  tx
    .selectFrom("solution_items")
    .select(["id", "provider_id as providerId"])
    .where("approved_by", "=", userId)
    .orderBy("provider_id")
    .limit(most)
    .execute();

/** How many network items name the caller as the reviewer who approved them. */
export const countApprovedItems = (ctx: UserCtx): Promise<number> =>
  read(ctx, acrossScope(ctx.cloud, "pipeline"), async (tx) => {
    const { items } = await tx
      .selectFrom("solution_items")
      .select((select) => select.fn.countAll<string>().as("items"))
      .where("approved_by", "=", ctx.user.objectId)
      .executeTakeFirstOrThrow();
    return Number(items);
  });

/** How many network items of the own provider name the caller as the one who added them, ended items too. */
export async function countAddedItems(ctx: UserCtx): Promise<number> {
  const providerId = await read(ctx, ownScope(ctx), readProviderIdOf);
  if (providerId === undefined) return 0;
  return read(ctx, providerScope(ctx.cloud, providerId), async (tx) => {
    const { items } = await tx
      .selectFrom("solution_items")
      .select((select) => select.fn.countAll<string>().as("items"))
      .where("solution_id", "in", (own) => own.selectFrom("solutions").select("id"))
      .where("added_by_user", "=", ctx.user.objectId)
      .executeTakeFirstOrThrow();
    return Number(items);
  });
}
