import { hash } from "node:crypto";
import type { ItemReview } from "@waymark/contracts/solutions/review-schemas";
import { allowedItemDecisions, isNameKind } from "@waymark/rules/solutions/decide-review";
import { fitsCompany } from "@waymark/rules/solutions/fits-company";
import type { UserCtx } from "../../../platform/ctx.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { acrossScope } from "../../../platform/database/scope.ts";
import { type Claim, readWaitingItems, type WaitingItem } from "./item-reviews.read.ts";

/** Names and contested values that await a reviewer. Of the solutions they are in nothing else is told. */
export async function listItemReviews(ctx: UserCtx): Promise<{ items: ItemReview[] }> {
  const waiting = await read(ctx, acrossScope(ctx.cloud, "providerReview"), (tx) => readWaitingItems(tx));
  return { items: waiting.map((item) => presentReview(item, ctx.user.tenantId)) };
}

/** Nobody decides about an organization that they belong to, nor about a value that it wants. */
export const concernsOwn = ({ tenantId, others }: WaitingItem, reviewersTenant: string): boolean =>
  [tenantId, ...others.map((other) => other.tenantId)].includes(reviewersTenant);

/** Of what a reviewer has read: a decision holds for exactly this. */
export const hashOf = ({ itemId, state, others }: WaitingItem): string =>
  hash("sha256", JSON.stringify([itemId, state, others.map((other) => [other.itemId, other.state])]));

function presentReview(item: WaitingItem, reviewersTenant: string): ItemReview {
  const { itemId, kind, value, state, addedAt, method, others, refusal } = item;
  const isOwnOrganization = concernsOwn(item, reviewersTenant);
  return {
    id: itemId,
    kind,
    value,
    state: state === "Contested" ? "Contested" : "Awaiting",
    addedAt: addedAt.toISOString(),
    method,
    provider: providerOf(item),
    proof: item.proof,
    provenAt: item.provenAt?.toISOString() ?? null,
    fitsCompany: isNameKind(kind) ? fitsCompany(value, item) : null,
    others: others.map((other) => ({
      provider: providerOf(other),
      state: other.state,
      proof: other.proof,
      provenAt: other.provenAt?.toISOString() ?? null,
    })),
    refusal: refusal && { reason: refusal.reason, refusedAt: refusal.refusedAt.toISOString() },
    isOwnOrganization,
    allowedDecisions: [...allowedItemDecisions(isOwnOrganization)],
    contentHash: hashOf(item),
  };
}

const providerOf = ({ name, publicId: providerId, url, status }: Claim): ItemReview["provider"] => ({
  name,
  providerId,
  url,
  status,
});
