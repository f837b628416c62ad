import type { ChangeRequest, RequestUpdate } from "@waymark/contracts/solutions/request-schemas";
import type { UserCtx } from "../../../platform/ctx.ts";
import { write } from "../../../platform/database/in-scope.ts";
import { providerScope } from "../../../platform/database/scope.ts";
import { problem } from "../../../platform/problem.ts";
import { announceSolutions } from "../announce-solutions.ts";
import { lockEndorsed, requireProvider } from "../require-provider.ts";
import type { Solutions } from "../solutions.ts";
import { decideRequest } from "./decide-request.ts";
import { presentRequest } from "./present-request.ts";
import { cancelRequest, lockRequest, setAwaitingReview } from "./store.ts";

/** Its provider withdraws a request; a reviewer decides about it. Each needs a right of its own. */
export async function updateRequest(ctx: UserCtx, solutions: Solutions, update: RequestUpdate): Promise<ChangeRequest> {
  const rights = await solutions.rightsOf(ctx.user, ctx.cloud);
  const isWithdrawal = update.status === "cancelled";
  if (!rights.has(isWithdrawal ? "partnerPortal" : "providerReview")) throw problem("access_denied");
  return isWithdrawal ? withdrawRequest(ctx, update.id) : decideRequest(ctx, solutions, update);
}

/** What was contributed is its provider's alone again. Said twice, it is one. */
async function withdrawRequest(ctx: UserCtx, id: string): Promise<ChangeRequest> {
  const { providerId } = await requireProvider(ctx);
  return write(ctx, providerScope(ctx.cloud, providerId), async (tx) => {
    await lockEndorsed(tx);
    const before = await lockRequest(tx, id);
    if (before === undefined) throw problem("not_found");
    if (before.status === "cancelled") return presentRequest(before);
    // A reviewer was quicker.
    if (before.status === "closed") throw problem("review_outdated");
    await cancelRequest(tx, id);
    await setAwaitingReview(tx, before.solutionId, null);
    await announceSolutions(tx, [before.solutionId]);
    await tx.audit({
      action: "solutions.cancelRequest",
      entity: before.solutionId,
      before: { request: id, operation: before.operation, status: before.status },
      after: { status: "cancelled" },
    });
    return presentRequest({ ...before, status: "cancelled" });
  });
}
