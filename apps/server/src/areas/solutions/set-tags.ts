import { isDeepStrictEqual } from "node:util";
import type { Ctx, UserCtx } from "../../platform/ctx.ts";
import { alongside, read, write } from "../../platform/database/in-scope.ts";
import { acrossScope, providerScope, vendorScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { announceSolutions } from "./announce-solutions.ts";
import { readSolutionFacts } from "./solution-facts.read.ts";
import { lockSolution, replaceTags } from "./store.ts";

/** As a reviewer, for a solution that leadership may read. Answers the labels that it has then. */
export async function labelSolution(
  ctx: UserCtx,
  { solutionId: id, tags }: { readonly solutionId: string; readonly tags: readonly string[] },
): Promise<{ tags: string[] }> {
  const scope = acrossScope(ctx.cloud, "leadershipReport");
  const [found] = await read(ctx, scope, (tx) => readSolutionFacts(tx, { id, most: 1 }));
  if (found === undefined) throw problem("not_found");
  return { tags: await setTags(ctx, { id, providerId: found.partnerInternalId }, tags) };
}

/** Gives a solution these labels of the vendor and no others. Idempotent. Filed under the vendor: providers do not see them. */
export async function setTags(
  ctx: Ctx,
  solution: { readonly id: string; readonly providerId: string },
  wanted: readonly string[],
): Promise<string[]> {
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
  return tags;
}
