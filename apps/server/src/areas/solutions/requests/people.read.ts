import { ownScope, type UserCtx } from "../../../platform/ctx.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { acrossScope, providerScope, type Scope, type Tx } from "../../../platform/database/scope.ts";
import { readProviderIdOf } from "../added-items.read.ts";

/** How many requests of the own provider name the caller as whoever asked. */
export async function countRequestsMade(ctx: UserCtx): Promise<number> {
  const providerId = await read(ctx, ownScope(ctx), readProviderIdOf);
  return providerId === undefined ? 0 : countRequests(ctx, providerScope(ctx.cloud, providerId), "created_by");
}

/** How many requests, of any provider, name the caller as the reviewer who decided. */
export const countRequestsDecided = (ctx: UserCtx): Promise<number> =>
  countRequests(ctx, acrossScope(ctx.cloud, "pipeline"), "decided_by");

const countRequests = (ctx: UserCtx, scope: Scope, by: "created_by" | "decided_by"): Promise<number> =>
  read(ctx, scope, async (tx) => {
    const { requests } = await tx
      .selectFrom("solution_requests")
      .select((select) => select.fn.countAll<string>().as("requests"))
      .where(by, "=", ctx.user.objectId)
      .executeTakeFirstOrThrow();
    return Number(requests);
  });

/** Of all providers, in their order, as locks are taken. */
export const readDecidedRequests = (
  tx: Tx,
  userId: string,
  most: number,
): Promise<{ id: string; providerId: string }[]> =>
  tx
    .selectFrom("solution_requests")
    .select(["id", "provider_id as providerId"])
    .where("decided_by", "=", userId)
    .orderBy("provider_id")
    .limit(most)
    .execute();
