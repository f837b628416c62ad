import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { ItemProof } from "@waymark/contracts/solutions/solution";
import { DAY_MS } from "@waymark/contracts/units";
import { mayClaim } from "@waymark/rules/solutions/decide-items";
import type { Ctx } from "../../../platform/ctx.ts";
import { alongside, type WriteTx } from "../../../platform/database/in-scope.ts";
import { acrossScope, providerScope } from "../../../platform/database/scope.ts";
import { announceSolutions } from "../announce-solutions.ts";
import { tellProvider, tellReviewers } from "../item-reviews/tell-provider.ts";
import type { Mailing } from "../solutions.ts";
import { type ProviderRow, proveItem } from "../store.ts";
import { contestItem, isRefused, lockUnprovenItem, lockValue, setNextCheck } from "./items/store.ts";
import { readOtherHolders } from "./proofs.read.ts";
import type { AnyItemKey } from "./store.ts";

type Prover = Pick<ProviderRow, "status" | "name" | "tenantId"> & { readonly providerId: string };

/**
 * Makes an item of the provider in scope proven, and contested where another provider has proven the same. The provider is locked.
 * Nothing happens where it is proven already, gone, or refused by a reviewer.
 */
export async function settleProof(
  ctx: Ctx,
  tx: WriteTx,
  mailing: Mailing,
  { providerId, status, ...prover }: Prover,
  { kind, value }: AnyItemKey,
  proof: ItemProof,
): Promise<void> {
  const item = { kind, value };
  await lockValue(tx, item);
  const before = await lockUnprovenItem(tx, item);
  if (before === undefined || (await isRefused(tx, item, before.addedAt, refusedSince(ctx.now)))) return;
  const { cloud } = ctx;
  const others = await alongside(tx, acrossScope(cloud, "pipeline"), () => readOtherHolders(tx, providerId, item));
  await proveItem(tx, { ...item, id: before.id, proof }, { now: ctx.now, isEndorsed: mayClaim(status) });
  // What a reviewer approves nothing outside can take back.
  if (proof !== "review")
    await setNextCheck(tx, before.id, new Date(ctx.now.getTime() + solutionLimits.recheckDays * DAY_MS));
  if (others.length > 0) await contestItem(tx, before.id);
  await announceSolutions(tx, [before.solutionId]);
  await tx.audit({
    action: "solutions.proveItem",
    entity: before.solutionId,
    before: { ...item, state: before.state },
    after: { ...item, state: others.length > 0 ? "Contested" : "Proven", proof },
  });
  for (const other of others) {
    const isNews = await alongside(tx, providerScope(cloud, other.providerId), async () => {
      const isContested = await contestItem(tx, other.itemId);
      if (isContested) await announceSolutions(tx, [other.solutionId]);
      return isContested;
    });
    if (isNews) await tellProvider(ctx, tx, mailing, other, { what: "contested" });
  }
  if (others.length === 0) return;
  const own = { ...prover, ...item, providerId, itemId: before.id };
  await tellProvider(ctx, tx, mailing, own, { what: "contested" });
  await tellReviewers(ctx, tx, mailing, own);
}

/** An older refusal holds no longer. */
export const refusedSince = (now: Date): Date => new Date(now.getTime() - solutionLimits.refusalHoldsDays * DAY_MS);
