import type { Ctx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { tenantScope } from "../../platform/database/scope.ts";
import { findOwned } from "./store.ts";

/** Asked in the caller's own organization, so that an id of a person in another one proves nothing. */
export async function isOwner(ctx: Ctx, reportId: string): Promise<boolean> {
  const { user, cloud } = ctx;
  if (user === undefined) return false;
  const saved = await read(ctx, tenantScope(cloud, user.tenantId), (tx) => findOwned(tx, reportId, user.objectId));
  return saved !== undefined;
}
