import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { ProofOutcome } from "@waymark/contracts/solutions/proof";
import type { ItemProof } from "@waymark/contracts/solutions/solution";
import { DAY_MS } from "@waymark/contracts/units";
import { isDoubtful } from "@waymark/rules/solutions/proof/judge-recheck";
import type { Ctx } from "../../../platform/ctx.ts";
import type { WriteTx } from "../../../platform/database/in-scope.ts";
import { announceSolutions } from "../announce-solutions.ts";
import { tellProvider } from "../item-reviews/tell-provider.ts";
import type { Mailing } from "../solutions.ts";
import type { ProviderRow } from "../store.ts";
import { beginGrace, lockProvenItem, renewItem } from "./items/store.ts";
import type { ItemKey } from "./store.ts";

/** A proof was seen again: it is good for the next 90 days. Nothing happens to what is not proven. */
export async function renewProof(ctx: Ctx, tx: WriteTx, item: ItemKey, proof: ItemProof): Promise<void> {
  const before = await lockProvenItem(tx, item);
  if (before === undefined) return;
  await renewItem(tx, before.id, {
    proof,
    now: ctx.now,
    nextCheck: new Date(ctx.now.getTime() + solutionLimits.recheckDays * DAY_MS),
  });
  // Lists tell that it waited for a proof.
  if (before.graceUntil !== null) await announceSolutions(tx, [before.solutionId]);
  await tx.audit({
    action: "solutions.renewProof",
    entity: before.solutionId,
    before: { kind: item.kind, value: item.value, proof: before.proof },
    after: { proof },
  });
}

/** A proof was looked for and not seen: the time of grace begins, and its provider is told. */
export async function doubtProof(
  ctx: Ctx,
  tx: WriteTx,
  mailing: Mailing,
  provider: Pick<ProviderRow, "tenantId" | "name">,
  item: ItemKey,
  seen: { readonly way: ItemProof; readonly outcome: ProofOutcome },
): Promise<void> {
  const before = await lockProvenItem(tx, item);
  if (before === undefined || before.graceUntil !== null || before.proof !== seen.way) return;
  if (!isDoubtful(seen.outcome, before.provenAt, ctx.now)) return;
  const until = new Date(ctx.now.getTime() + solutionLimits.graceDays * DAY_MS);
  await beginGrace(tx, before.id, until);
  await announceSolutions(tx, [before.solutionId]);
  await tx.audit({
    action: "solutions.doubtProof",
    entity: before.solutionId,
    before: { kind: item.kind, value: item.value, proof: before.proof },
    after: { outcome: seen.outcome, graceUntil: until.toISOString() },
  });
  await tellProvider(ctx, tx, mailing, { ...provider, ...item, itemId: before.id }, { what: "doubtful", until });
}
