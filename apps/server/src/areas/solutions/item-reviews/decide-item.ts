import type { ItemDecisionRequest } from "@waymark/contracts/solutions/review-schemas";
import type { ItemState } from "@waymark/contracts/solutions/solution";
import { needsNote } from "@waymark/rules/solutions/decide-review";
import type { UserCtx } from "../../../platform/ctx.ts";
import { alongside, read, type WriteTx, write } from "../../../platform/database/in-scope.ts";
import { acrossScope, providerScope } from "../../../platform/database/scope.ts";
import { problem } from "../../../platform/problem.ts";
import { announceSolutions } from "../announce-solutions.ts";
import { lockValue } from "../proof/items/store.ts";
import { settleProof } from "../proof/settle-proof.ts";
import type { Solutions } from "../solutions.ts";
import { lockProvider, stopClaim } from "../store.ts";
import { type Claim, readWaitingItems, type WaitingItem } from "./item-reviews.read.ts";
import { concernsOwn, hashOf } from "./list-item-reviews.ts";
import { approveItem, deleteRefusal, saveRefusal } from "./store.ts";
import { tellProvider } from "./tell-provider.ts";

/**
 * Approves a value of one provider, or refuses it, for exactly what the reviewer has read. Where several have proven a value, the
 * approval of one refuses the others; refusing all but one leaves it to that one. Answers the state that follows.
 */
export async function decideItem(
  ctx: UserCtx,
  solutions: Solutions,
  { id, decision, note, contentHash }: ItemDecisionRequest,
): Promise<{ state: ItemState }> {
  const review = acrossScope(ctx.cloud, "providerReview");
  const [item] = await read(ctx, review, (tx) => readWaitingItems(tx, id));
  // Gone, or another reviewer was quicker.
  if (item === undefined || hashOf(item) !== contentHash) throw problem("review_outdated");
  if (concernsOwn(item, ctx.user.tenantId)) throw problem("access_denied");
  if (needsNote(item.state, decision) && note === "") throw problem("request_invalid");
  return write(ctx, providerScope(ctx.cloud, item.providerId), async (tx) => {
    await lockAll(tx, item);
    const [held] = await alongside(tx, review, () => readWaitingItems(tx, id));
    if (held === undefined || hashOf(held) !== contentHash) throw problem("review_outdated");
    const { approved, refused } = followers(item, decision);
    for (const claim of refused) await refuse(ctx, tx, solutions, claim, note);
    for (const claim of approved) await approve(ctx, tx, solutions, claim);
    const [after] = await alongside(tx, review, () => readWaitingItems(tx, id));
    const state = decision === "refuse" ? "Awaiting" : (after?.state ?? "Proven");
    await tx.audit({
      action: "solutions.decideItem",
      entity: item.solutionId,
      before: { kind: item.kind, value: item.value, state: item.state, contentHash },
      after: { state, decision, note, approved: approved.map(idOf), refused: refused.map(idOf) },
    });
    return { state };
  });
}

const idOf = ({ itemId }: Claim): string => itemId;

/** Whose claims end, and whose hold. */
function followers(
  item: WaitingItem,
  decision: ItemDecisionRequest["decision"],
): { readonly approved: readonly Claim[]; readonly refused: readonly Claim[] } {
  const rivals = item.others.filter(({ state }) => state === "Contested");
  if (item.state !== "Contested")
    return decision === "approve" ? { approved: [item], refused: [] } : { approved: [], refused: [item] };
  if (decision === "approve") return { approved: [item], refused: rivals };
  return { approved: rivals.length === 1 ? rivals : [], refused: [item] };
}

/** In one order, so that two reviewers wait for each other; then the value, as whoever proves it does. */
async function lockAll(tx: WriteTx, item: WaitingItem): Promise<void> {
  const ids = new Set([item, ...item.others].map(({ providerId }) => providerId));
  for (const id of [...ids].sort()) await of(tx, id, () => lockProvider(tx));
  await lockValue(tx, item);
}

const of = <Result>(tx: WriteTx, providerId: string, work: () => Promise<Result>): Promise<Result> =>
  alongside(tx, providerScope(tx.scope.cloud, providerId), work);

async function refuse(ctx: UserCtx, tx: WriteTx, solutions: Solutions, claim: Claim, reason: string): Promise<void> {
  await of(tx, claim.providerId, async () => {
    await stopClaim(tx, claim.itemId, "Awaiting", ctx.now);
    await saveRefusal(tx, claim, { reason, refusedAt: ctx.now });
    await announceSolutions(tx, [claim.solutionId]);
  });
  await tellProvider(ctx, tx, solutions, claim, { what: "refused", note: reason });
}

async function approve(ctx: UserCtx, tx: WriteTx, solutions: Solutions, claim: Claim): Promise<void> {
  const approval = { by: ctx.user.objectId, at: ctx.now };
  // A name: from now on it counts, unless somebody else has it.
  if (claim.state === "Awaiting") await settleProof(ctx, tx, solutions, claim, claim, "review");
  await of(tx, claim.providerId, async () => {
    await approveItem(tx, claim, approval);
    await deleteRefusal(tx, claim);
    await announceSolutions(tx, [claim.solutionId]);
  });
  await tellProvider(ctx, tx, solutions, claim, { what: "approved" });
}
