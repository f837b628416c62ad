import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { ChangeRequest } from "@waymark/contracts/solutions/request-schemas";
import type { RequestsQuery } from "@waymark/contracts/solutions/schemas";
import type { UserCtx } from "../../../platform/ctx.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { problem } from "../../../platform/problem.ts";
import { readableScope } from "../require-provider.ts";
import type { Solutions } from "../solutions.ts";
import { presentRequest } from "./present-request.ts";
import { readRequests } from "./requests.read.ts";

/** What the own provider has asked the vendor for; of all providers for leadership, as far as it may read their solutions. */
export async function listRequests(
  ctx: UserCtx,
  solutions: Solutions,
  { partnerInternalId, statuses = ["active"] }: RequestsQuery,
): Promise<{ requests: ChangeRequest[] }> {
  const scope = await readableScope(ctx, solutions);
  const isOther = scope.kind === "provider" && scope.providerId !== partnerInternalId;
  if (partnerInternalId !== undefined && isOther) throw problem("not_found");
  const asked = { statuses, providerId: partnerInternalId, most: solutionLimits.requestsShown };
  const requests = await read(ctx, scope, (tx) => readRequests(tx, asked));
  return { requests: requests.map(presentRequest) };
}
