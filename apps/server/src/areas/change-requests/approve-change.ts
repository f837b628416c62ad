import type { ApproverRole } from "@waymark/contracts/change-requests/change";
import type { ApprovalInput, EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { roleOfApproval } from "@waymark/rules/change-requests/policy";
import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import type { ChangeRequests } from "./change-requests.ts";
import { holdingApprovals } from "./facts.ts";
import { cancelApprovals, insertApproval, moveChange, type NewApproval } from "./store.ts";
import { refusalProblem, type Step, takeStep } from "./take-step.ts";

type ChampInput = ApprovalInput & { readonly inPlaceOfChamp: boolean };

/** As champ of the workload, or as connectivity champ: the sign-off, or in the place of the champ. Idempotent. */
export const approveAsChamp = (ctx: UserCtx, changes: ChangeRequests, input: ChampInput): Promise<EndpointSetChange> =>
  decide(ctx, changes, input, {
    action: "workloadChampApprove",
    roleOf: ({ person, facts }) => {
      const role = roleOfApproval(person, facts, input.inPlaceOfChamp);
      if (role === undefined) throw refusalProblem({ kind: "state", textKey: "changes.why.notNeeded" });
      return role;
    },
    isStandIn: input.inPlaceOfChamp,
  });

/** For the change council. Idempotent. */
export const approveAsCouncil = (
  ctx: UserCtx,
  changes: ChangeRequests,
  input: ApprovalInput,
): Promise<EndpointSetChange> =>
  decide(ctx, changes, input, {
    action: "changeCouncilApprove",
    roleOf: () => "changeCouncil",
    isStandIn: false,
  });

type Way = {
  readonly action: "workloadChampApprove" | "changeCouncilApprove";
  readonly roleOf: (step: Step) => ApproverRole;
  readonly isStandIn: boolean;
};

/** Sending back is an approval that says no: the draft goes to its authors, with a note. */
function decide(
  ctx: UserCtx,
  changes: ChangeRequests,
  { id, contentHash, approval, note }: ApprovalInput,
  { action, roleOf, isStandIn }: Way,
): Promise<EndpointSetChange> {
  if (note === "" && (approval === "Rejected" || isStandIn))
    throw problem("request_invalid", { issues: [{ at: "note", textKey: "changes.noteRequired", message: "say why" }] });
  const person = { ...ctx.user, at: ctx.now };
  return takeStep(ctx, changes, {
    ...{ id, action, contentHash },
    isDone: (row, { objectId }) =>
      approval === "Approved" &&
      row.contentHash === contentHash &&
      holdingApprovals(row).some((one) => one.person === objectId && one.isStandIn === isStandIn),
    work: async (step) => {
      const { tx } = step;
      const role = approval === "Approved" || action === "changeCouncilApprove" ? roleOf(step) : "workloadChamp";
      const kind: NewApproval["kind"] =
        approval === "Rejected"
          ? "Rejected"
          : role === "connectivityChamp" || isStandIn
            ? "ConnectivityChampUpdate"
            : "Approved";
      await insertApproval(tx, { changeId: id, role, kind, isStandIn, contentHash, note }, person);
      if (approval === "Approved") return { action: "changeRequests.approve", log: "approve", after: { role, kind } };
      const from = step.row.status === "StagedForPublishing" ? "StagedForPublishing" : "PendingReview";
      await moveChange(tx, id, { from, to: "Draft" }, ctx.now);
      await cancelApprovals(tx, id, ctx.now);
      return { action: "changeRequests.sendBack", log: "sendBack", after: { role, note } };
    },
  });
}
