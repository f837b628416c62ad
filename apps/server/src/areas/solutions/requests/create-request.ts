import type { ChangeRequest, NewRequest } from "@waymark/contracts/solutions/request-schemas";
import type { CheckedSolution } from "@waymark/rules/solutions/check-solution";
import { mayAsk } from "@waymark/rules/solutions/decide-request";
import type { UserCtx } from "../../../platform/ctx.ts";
import { type WriteTx, write } from "../../../platform/database/in-scope.ts";
import { providerScope } from "../../../platform/database/scope.ts";
import { problem } from "../../../platform/problem.ts";
import { announceSolutions } from "../announce-solutions.ts";
import { versionOf } from "../present-solution.ts";
import { requireFree, requireValid } from "../require-free.ts";
import { lockEndorsed, requireProvider } from "../require-provider.ts";
import { lockedFacts } from "../save-input-solution.ts";
import type { SolutionFacts } from "../solution-facts.read.ts";
import type { Solutions } from "../solutions.ts";
import type { ProviderRow } from "../store.ts";
import { readPublicValues } from "../taken-values.read.ts";
import { presentRequest } from "./present-request.ts";
import { contentHash, copyOf } from "./request-content.ts";
import { findRequest } from "./requests.read.ts";
import { insertRequest, setAwaitingReview } from "./store.ts";
import { tellReviewersOfRequest } from "./tell-of-request.ts";

/** Asks the vendor to make a solution public, to change a public one, or to remove it. Said twice, it is one. */
export async function createRequest(ctx: UserCtx, solutions: Solutions, wanted: NewRequest): Promise<ChangeRequest> {
  const { id, solutionId, operation, note } = wanted;
  const { providerId } = await requireProvider(ctx);
  const entered = operation === "Update" ? requireValid(wanted.proposed, solutions) : undefined;
  const taken = entered === undefined ? [] : await readPublicValues(ctx, solutionId, entered.items);
  return write(ctx, providerScope(ctx.cloud, providerId), async (tx) => {
    const provider = await lockEndorsed(tx);
    const known = await findRequest(tx, id);
    if (known !== undefined) return presentRequest(known);
    const solution = await requireAskable(tx, provider, wanted, entered);
    if (entered !== undefined) await requireFree(tx, solutionId, entered, taken);
    const proposed = operation === "Delete" ? null : (entered ?? copyOf(solution));
    const row = {
      ...{ id, solutionId, operation, note, proposed },
      contentHash: contentHash(solutionId, operation, proposed ?? solution),
      createdBy: ctx.user.objectId,
      createdAt: ctx.now,
    };
    if (!(await insertRequest(tx, row))) throw problem("id_taken");
    if (operation === "Create") await setAwaitingReview(tx, solutionId, ctx.now);
    await announceSolutions(tx, [solutionId]);
    await tx.audit({
      action: "solutions.createRequest",
      entity: solutionId,
      before: null,
      after: { request: id, operation, proposed, contentHash: row.contentHash, note },
    });
    await tellReviewersOfRequest(ctx, tx, solutions, { ...provider, providerId }, { operation, name: solution.name });
    const stored = await findRequest(tx, id);
    if (stored === undefined) throw problem("not_found");
    return presentRequest(stored);
  });
}

/** The solution as whoever asks has read it. */
async function requireAskable(
  tx: WriteTx,
  { status }: ProviderRow,
  { solutionId, operation, version }: NewRequest,
  entered: CheckedSolution | undefined,
): Promise<SolutionFacts> {
  const solution = await lockedFacts(tx, solutionId);
  if (solution === undefined || solution.status !== "active") throw problem("not_found");
  if (isAwaiting(solution) || !mayAsk(operation, solution, status)) throw problem("request_refused");
  if (version !== versionOf(solution)) throw problem("solution_changed");
  if (entered !== undefined && versionOf(entered) === version) throw problem("request_refused");
  return solution;
}

const isAwaiting = ({ awaitingReviewSince, request }: SolutionFacts): boolean =>
  awaitingReviewSince !== null || request?.status === "active";
