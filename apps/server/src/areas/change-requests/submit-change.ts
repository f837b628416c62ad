import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { isNothing } from "@waymark/rules/change-requests/content-diff";
import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import type { ChangeRequests } from "./change-requests.ts";
import type { ChangeRow } from "./changes.read.ts";
import { diffOf } from "./facts.ts";
import { moveChange } from "./store.ts";
import { takeStep } from "./take-step.ts";

type Submitted = { readonly id: string; readonly contentHash: string };

/** Submits a draft for review. Idempotent. */
export const submitChange = (
  ctx: UserCtx,
  changes: ChangeRequests,
  { id, contentHash }: Submitted,
): Promise<EndpointSetChange> =>
  takeStep(ctx, changes, {
    ...{ id, action: "submit", contentHash },
    isDone: (row, { objectId }) =>
      row.status === "PendingReview" && row.contentHash === contentHash && row.authors.includes(objectId),
    work: async ({ tx, row }) => {
      requireSubmittable(row);
      await moveChange(tx, id, { from: "Draft", to: "PendingReview" }, ctx.now);
      return { action: "changeRequests.submit", log: "submit", after: {} };
    },
  });

/** What a draft may lack, and a change that is reviewed may not. */
function requireSubmittable(row: ChangeRow): void {
  const refuse = (at: string, textKey: string) =>
    problem("request_invalid", { issues: [{ at, textKey, message: textKey }] });
  if (!row.isDeletion && isNothing(diffOf(row))) throw refuse("content", "changes.nothingChanges");
  const { isMemberSet, tcpPorts, udpPorts } = row.content;
  if (!row.isDeletion && !isMemberSet && tcpPorts === "" && udpPorts === "")
    throw refuse("tcpPorts", "changes.portRequired");
}
