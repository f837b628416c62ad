import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { UserCtx } from "../../platform/ctx.ts";
import type { ChangeRequests } from "./change-requests.ts";
import { isBlocked } from "./facts.ts";
import { blockRow, moveChange, unblockRow } from "./store.ts";
import { takeStep } from "./take-step.ts";

type Noted = { readonly id: string; readonly note: string };

/** Blocks a change until somebody unblocks it; one that was staged waits for review again. Idempotent. */
export const blockChange = (ctx: UserCtx, changes: ChangeRequests, { id, note }: Noted): Promise<EndpointSetChange> =>
  takeStep(ctx, changes, {
    ...{ id, action: "block" },
    isDone: (row, { objectId }) => isBlocked(row) && row.blockedBy === objectId && row.blockNote === note,
    work: async ({ tx, row }) => {
      await blockRow(tx, id, { by: ctx.user.objectId, note, at: ctx.now });
      if (row.status === "StagedForPublishing")
        await moveChange(tx, id, { from: "StagedForPublishing", to: "PendingReview" }, ctx.now);
      return { action: "changeRequests.block", log: "block", after: { note } };
    },
  });

/** Unblocks a change; what was approved before still holds. Idempotent. */
export const unblockChange = (ctx: UserCtx, changes: ChangeRequests, { id, note }: Noted): Promise<EndpointSetChange> =>
  takeStep(ctx, changes, {
    ...{ id, action: "unblock" },
    isDone: (row, { objectId }) => !isBlocked(row) && row.unblockedBy === objectId && row.unblockNote === note,
    work: async ({ tx }) => {
      await unblockRow(tx, id, { by: ctx.user.objectId, note, at: ctx.now });
      return { action: "changeRequests.unblock", log: "unblock", after: { note } };
    },
  });
