import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { ItemProof } from "@waymark/contracts/solutions/solution";
import { DAY_MS } from "@waymark/contracts/units";
import { mayClaim } from "@waymark/rules/solutions/decide-items";
import type { Ctx } from "../../../platform/ctx.ts";
import { alongside, type WriteTx } from "../../../platform/database/in-scope.ts";
import { acrossScope, providerScope } from "../../../platform/database/scope.ts";
import { announceSolutions } from "../announce-solutions.ts";
import { type ProviderRow, proveItem } from "../store.ts";
import { readOtherHolders } from "./proofs.read.ts";
import { contestItem, type ItemKey, lockUnprovenItem, lockValue, setNextCheck } from "./store.ts";

/**
 * Makes an item of the provider in scope proven, and contested where another provider has proven the same. The provider is locked.
 * Nothing happens where it is proven already or gone.
 */
export async function settleProof(
  ctx: Ctx,
  tx: WriteTx,
  { providerId, status }: Pick<ProviderRow, "status"> & { readonly providerId: string },
  item: ItemKey,
  proof: ItemProof,
): Promise<void> {
  await lockValue(tx, item);
  const before = await lockUnprovenItem(tx, item);
  if (before === undefined) return;
  const { cloud } = ctx;
  const others = await alongside(tx, acrossScope(cloud, "pipeline"), () => readOtherHolders(tx, providerId, item));
  await proveItem(tx, { ...item, id: before.id, proof }, { now: ctx.now, isEndorsed: mayClaim(status) });
  await setNextCheck(tx, before.id, new Date(ctx.now.getTime() + solutionLimits.recheckDays * DAY_MS));
  if (others.length > 0) await contestItem(tx, before.id);
  for (const other of others)
    await alongside(tx, providerScope(cloud, other.providerId), async () => {
      if (await contestItem(tx, other.itemId)) await announceSolutions(tx, [other.solutionId]);
    });
  await announceSolutions(tx, [before.solutionId]);
  await tx.audit({
    action: "solutions.proveItem",
    entity: before.solutionId,
    before: { ...item, state: before.state },
    after: { ...item, state: others.length > 0 ? "Contested" : "Proven", proof },
  });
}
