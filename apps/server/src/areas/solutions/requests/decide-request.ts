import type { ChangeRequest, RequestUpdate } from "@waymark/contracts/solutions/request-schemas";
import { mayAsk, needsReason } from "@waymark/rules/solutions/decide-request";
import type { UserCtx } from "../../../platform/ctx.ts";
import { read, type WriteTx, write } from "../../../platform/database/in-scope.ts";
import { acrossScope, providerScope } from "../../../platform/database/scope.ts";
import { problem } from "../../../platform/problem.ts";
import { announceSolutions } from "../announce-solutions.ts";
import { versionOf } from "../present-solution.ts";
import { proveOriginated } from "../proof/prove-originated.ts";
import { lockedFacts } from "../save-input-solution.ts";
import { changeSolution } from "../save-solution.ts";
import type { SolutionFacts } from "../solution-facts.read.ts";
import type { Solutions } from "../solutions.ts";
import { isNameTaken, lockProvider, type ProviderRow } from "../store.ts";
import { readEvidence } from "./evidence.read.ts";
import { presentRequest } from "./present-request.ts";
import { findRequest, type RequestRow, readRequestOwner } from "./requests.read.ts";
import { approveItemsOf, closeRequest, lockRequest, setAwaitingReview } from "./store.ts";
import { tellOfDecision } from "./tell-of-request.ts";

type Decided = Extract<RequestUpdate, { status: "closed" }>;

/** Approves a request or rejects it, for exactly the content that the reviewer has read. */
export async function decideRequest(ctx: UserCtx, solutions: Solutions, decided: Decided): Promise<ChangeRequest> {
  const { id, decision, contentHash, reason } = decided;
  const owner = await read(ctx, acrossScope(ctx.cloud, "providerReview"), (tx) => readRequestOwner(tx, id));
  if (owner === undefined || owner.contentHash !== contentHash) throw problem("review_outdated");
  if (owner.tenantId === ctx.user.tenantId) throw problem("access_denied");
  const lacksReason = reason === "" && (await wantsReason(ctx, decided));
  return write(ctx, providerScope(ctx.cloud, owner.providerId), async (tx) => {
    const provider = await lockProvider(tx);
    const request = await lockRequest(tx, id);
    if (provider === undefined || request === undefined) throw problem("review_outdated");
    // The reply got lost.
    if (request.decidedBy === ctx.user.objectId && request.decision === decision) return presentRequest(request);
    if (request.status !== "active") throw problem("review_outdated");
    if (lacksReason) throw problem("request_invalid");
    await (decision === "Approved"
      ? approve(ctx, tx, solutions, { ...provider, providerId: owner.providerId }, request)
      : setAwaitingReview(tx, request.solutionId, null));
    await closeRequest(tx, id, { decision, reason, by: ctx.user.objectId, at: ctx.now });
    await announceSolutions(tx, [request.solutionId]);
    await tx.audit({
      action: "solutions.decideRequest",
      entity: request.solutionId,
      before: { request: id, operation: request.operation, status: request.status, contentHash },
      after: { status: "closed", decision, reason },
    });
    const [after, facts] = [await findRequest(tx, id), await lockedFacts(tx, request.solutionId)];
    if (after === undefined || facts === undefined) throw problem("review_outdated");
    await tellOfDecision(ctx, tx, solutions, provider, { ...after, name: facts.name });
    return presentRequest(after);
  });
}

/** What speaks against a request may have come after the reviewer read it. */
async function wantsReason(ctx: UserCtx, { id, decision }: Decided): Promise<boolean> {
  if (decision === "Rejected") return true;
  return read(ctx, acrossScope(ctx.cloud, "leadershipReport"), async (tx) => {
    const request = await findRequest(tx, id);
    const evidence = request && (await readEvidence(tx, [request])).get(request.solutionId);
    return evidence === undefined || needsReason(decision, evidence);
  });
}

async function approve(
  ctx: UserCtx,
  tx: WriteTx,
  solutions: Solutions,
  provider: ProviderRow & { readonly providerId: string },
  request: RequestRow,
): Promise<void> {
  const solution = await lockedFacts(tx, request.solutionId);
  if (solution === undefined || !isAsAsked(solution, provider, request)) throw problem("review_outdated");
  const { id } = solution;
  const proposed = request.proposed ?? solution;
  if (await isNameTaken(tx, id, proposed.name)) throw problem("name_taken");
  await changeSolution(ctx, tx, provider, {
    ...{ id, name: proposed.name, type: proposed.type },
    visibility: "Public",
    status: request.operation === "Delete" ? "closed" : "active",
    awaitingReviewSince: null,
    items: proposed.items,
    method: "Public Portal",
    addedBy: request.createdBy,
  });
  await approveItemsOf(tx, id, { by: ctx.user.objectId, at: ctx.now });
  await proveOriginated(ctx, tx, solutions, provider);
}

/** What is made public is exactly what was contributed. */
const isAsAsked = (solution: SolutionFacts, { status }: ProviderRow, { operation, proposed }: RequestRow): boolean =>
  mayAsk(operation, solution, status) &&
  (operation !== "Create" || (proposed !== null && versionOf(solution) === versionOf(proposed)));
