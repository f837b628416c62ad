import type { BatchOutcome } from "@waymark/contracts/fqdns/schemas";
import type { LensPerson } from "@waymark/rules/access/lens-person";
import { may } from "@waymark/rules/fqdns/policy";
import type { UserCtx } from "../../platform/ctx.ts";
import { read, type WriteTx } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readWorkload, type WorkloadRow } from "../workloads/workloads.read.ts";
import { type Refusal, refusal, runBatch } from "./batch.ts";
import type { FqdnRow } from "./fqdns.read.ts";
import type { Fqdns } from "./fqdns.ts";
import { factsOf } from "./present.ts";
import { type Answer, answerAssignment, saveAssignment, updateFqdn } from "./store.ts";

const SAME_WORKLOAD = refusal("request_invalid", "fqdns.sameWorkload");
const ALREADY_REQUESTED = refusal("already_requested", "fqdns.alreadyRequested");
const NOTHING_REQUESTED = refusal("nothing_requested", "fqdns.nothingRequested");
const OWN_REQUEST = refusal("access_denied", "fqdns.ownRequest");
const NOT_NEW_CHAMP = refusal("access_denied", "fqdns.notNewChamp");
const NOT_REQUESTER = refusal("access_denied", "fqdns.notRequester");

type Asked = { readonly ids: readonly string[]; readonly newWorkload: string; readonly note: string };

/** Asks for another workload of FQDNs; a connectivity champ assigns them at once. Idempotent. */
export async function requestAssignment(
  ctx: UserCtx,
  fqdns: Fqdns,
  { ids, newWorkload, note }: Asked,
): Promise<BatchOutcome> {
  const workload = await read(ctx, vendorScope(ctx.cloud), (tx) => readWorkload(tx, newWorkload));
  if (workload === undefined) throw problem("not_found");
  const { tenantId, objectId: requestedBy } = ctx.user;
  return runBatch(ctx, fqdns, ids, async (tx, row, person) => {
    const status = person.isConnectivityChamp ? "ConnectivityChampUpdate" : "PendingReview";
    const isRepeated = row.newWorkload === workload.id && row.requestedBy === requestedBy && row.status === status;
    if (isRepeated && (status === "PendingReview" || row.workload === workload.id)) return undefined;
    if (row.status === "PendingReview") return ALREADY_REQUESTED;
    if (row.workload === workload.id) return SAME_WORKLOAD;
    await saveAssignment(
      tx,
      { fqdnId: row.id, newWorkload: workload.id, tenantId, requestedBy, note, at: ctx.now },
      status,
    );
    if (status === "ConnectivityChampUpdate") await moveTo(ctx, tx, row, workload);
    await auditStatus(tx, row, status, workload.id);
    return undefined;
  });
}

/** Accepts what was asked for: the FQDNs change their workload. Idempotent. */
export const acceptAssignment = (
  ctx: UserCtx,
  fqdns: Fqdns,
  { ids, note }: { readonly ids: readonly string[]; readonly note: string },
): Promise<BatchOutcome> =>
  runBatch(ctx, fqdns, ids, async (tx, row, person) => {
    if (row.status === "Approved" && row.reviewedBy === person.objectId) return undefined;
    const refused = refuseAnswer(row, person);
    if (refused !== undefined) return refused;
    const workload = await readWorkload(tx, row.newWorkload ?? "");
    if (workload === undefined) return NOTHING_REQUESTED;
    await moveTo(ctx, tx, row, workload);
    return answer(ctx, tx, row, { status: "Approved", note });
  });

/** Rejects what was asked for, with a reason. Idempotent. */
export const rejectAssignment = (
  ctx: UserCtx,
  fqdns: Fqdns,
  { ids, note }: { readonly ids: readonly string[]; readonly note: string },
): Promise<BatchOutcome> =>
  runBatch(ctx, fqdns, ids, async (tx, row, person) => {
    if (row.status === "Rejected" && row.reviewedBy === person.objectId) return undefined;
    return refuseAnswer(row, person) ?? answer(ctx, tx, row, { status: "Rejected", note });
  });

/** Takes back what was asked for. Idempotent. */
export const cancelAssignment = (
  ctx: UserCtx,
  fqdns: Fqdns,
  { ids }: { readonly ids: readonly string[] },
): Promise<BatchOutcome> =>
  runBatch(ctx, fqdns, ids, async (tx, row, person) => {
    if (row.status === "Cancelled" && row.reviewedBy === person.objectId) return undefined;
    if (row.status !== "PendingReview") return NOTHING_REQUESTED;
    if (!may("cancel", person, factsOf(row))) return NOT_REQUESTER;
    return answer(ctx, tx, row, { status: "Cancelled", note: "" });
  });

function refuseAnswer(row: FqdnRow, person: LensPerson): Refusal | undefined {
  if (row.status !== "PendingReview") return NOTHING_REQUESTED;
  if (row.requestedBy === person.objectId) return OWN_REQUEST;
  return may("accept", person, factsOf(row)) ? undefined : NOT_NEW_CHAMP;
}

async function answer(
  ctx: UserCtx,
  tx: WriteTx,
  row: FqdnRow,
  { status, note }: Pick<Answer, "status" | "note">,
): Promise<undefined> {
  await answerAssignment(tx, row.id, { status, note, by: ctx.user.objectId, at: ctx.now });
  await auditStatus(tx, row, status, row.newWorkload ?? "");
}

/** A component that the new workload does not have stays behind. */
const moveTo = (ctx: UserCtx, tx: WriteTx, row: FqdnRow, workload: WorkloadRow): Promise<void> =>
  updateFqdn(
    tx,
    row,
    { workload: workload.id, ...(workload.propertyGroups.includes(row.component) ? {} : { component: "" }) },
    ctx.now,
  );

const auditStatus = (tx: WriteTx, row: FqdnRow, status: string, newWorkload: string): Promise<void> =>
  tx.audit({
    action: "fqdns.assignFqdn",
    entity: row.id,
    before: { workload: row.workload, status: row.status ?? "Unset" },
    after: { newWorkload, status },
  });
