import type { Ctx } from "../../../platform/ctx.ts";
import { write } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";
import { deleteOldReaders } from "./store.ts";

/** Forgets programs that no longer ask. */
export const forgetReaders = (ctx: Pick<Ctx, "db" | "actor" | "cloud">): Promise<number> =>
  // no audit: these rows count programs and name nobody.
  write(ctx, vendorScope(ctx.cloud), deleteOldReaders);
