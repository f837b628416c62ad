import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { RequestReview } from "@waymark/contracts/solutions/review-schemas";
import { allowedRequestDecisions, needsReason } from "@waymark/rules/solutions/decide-request";
import type { UserCtx } from "../../../platform/ctx.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { acrossScope } from "../../../platform/database/scope.ts";
import type { Solutions } from "../solutions.ts";
import { type Evidence, readEvidence } from "./evidence.read.ts";
import { contentOf, presentRequest } from "./present-request.ts";
import { readWaitingRequests, type WaitingRequest } from "./requests.read.ts";

/** Requests that await a reviewer. What is not public yet awaits review, so that leadership and reviewers may read it. */
export async function listRequestReviews(
  ctx: UserCtx,
  { directory }: Pick<Solutions, "directory">,
): Promise<{ requests: RequestReview[] }> {
  const { waiting, evidence } = await read(ctx, acrossScope(ctx.cloud, "leadershipReport"), async (tx) => {
    const found = await readWaitingRequests(tx, solutionLimits.requestsShown);
    return { waiting: found, evidence: await readEvidence(tx, found) };
  });
  const requests = await Promise.all(
    waiting.flatMap((request) => {
      const known = evidence.get(request.solutionId);
      return known === undefined ? [] : [presentReview(request, known, ctx.user.tenantId, directory)];
    }),
  );
  return { requests };
}

async function presentReview(
  request: WaitingRequest,
  { items, overlaps, current }: Evidence,
  reviewersTenant: string,
  directory: Solutions["directory"],
): Promise<RequestReview> {
  const { tenantId, provider, ...row } = request;
  const isOwnOrganization = tenantId === reviewersTenant;
  return {
    request: presentRequest(row),
    provider,
    askedBy: await nameOf(directory, tenantId, row.createdBy),
    current: current.isPublic ? contentOf(current) : null,
    items: items.map(({ provenAt, ...item }) => ({ ...item, provenAt: provenAt?.toISOString() ?? null })),
    overlaps: [...overlaps],
    isOwnOrganization,
    allowedDecisions: [...allowedRequestDecisions(isOwnOrganization)],
    needsReason: needsReason("Approved", { items, overlaps }),
  };
}

/** A directory that does not answer names nobody. */
async function nameOf(
  directory: Solutions["directory"],
  tenantId: string | null,
  userId: string | null,
): Promise<string | null> {
  if (tenantId === null || userId === null) return null;
  try {
    return (await directory.person(tenantId, userId))?.displayName ?? null;
  } catch {
    return null;
  }
}
