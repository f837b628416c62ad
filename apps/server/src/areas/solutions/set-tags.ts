import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "../../platform/ctx.ts";
import { alongside, write } from "../../platform/database/in-scope.ts";
import { providerScope, vendorScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { announceSolutions } from "./announce-solutions.ts";
import { lockSolution, replaceTags } from "./store.ts";

/** Gives a solution these labels of the vendor and no others. Idempotent. Filed under the vendor: providers do not see them. */
export async function setTags(
  ctx: Ctx,
  solution: { readonly id: string; readonly providerId: string },
  wanted: readonly string[],
): Promise<void> {
  const tags = [...new Set(wanted)].sort();
  const ownScope = providerScope(ctx.cloud, solution.providerId);
  await write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const found = await alongside(tx, ownScope, () => lockSolution(tx, solution.id));
    if (found === undefined) throw problem("not_found");
    const before = await replaceTags(tx, solution.id, tags);
    if (isDeepStrictEqual(before, tags)) return;
    await alongside(tx, ownScope, () => announceSolutions(tx, [solution.id]));
    await tx.audit({ action: "solutions.setTags", entity: solution.id, before: { tags: before }, after: { tags } });
  });
}
