import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { UserCtx } from "../../platform/ctx.ts";
import type { ChangeRequests } from "./change-requests.ts";
import { cancelApprovals, moveChange } from "./store.ts";
import { takeStep } from "./take-step.ts";

/** Takes a submission back: what was approved is cancelled, and the draft can be edited again. Idempotent. */
export const revertSubmission = (
  ctx: UserCtx,
  changes: ChangeRequests,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<EndpointSetChange> =>
  takeStep(ctx, changes, {
    ...{ id, action: "revertSubmission" },
    isDone: ({ status }) => status === "Draft",
    work: async ({ tx, row }) => {
      const from = row.status === "StagedForPublishing" ? row.status : "PendingReview";
      await moveChange(tx, id, { from, to: "Draft" }, ctx.now);
      await cancelApprovals(tx, id, ctx.now);
      return { action: "changeRequests.revertSubmission", log: "revertSubmission", after: { note } };
    },
  });
