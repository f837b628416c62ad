import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import { REQUEST_STATUSES } from "@waymark/contracts/solutions/request";
import type { SolutionProfile } from "@waymark/contracts/solutions/schemas";
import { allowedActions } from "@waymark/rules/solutions/allowed-actions";
import { mayClaim } from "@waymark/rules/solutions/decide-items";
import type { UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { acrossScope, providerScope, type Scope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readNetworkItems } from "./network-items.read.ts";
import { readOwnProvider } from "./own-provider.read.ts";
import { presentSolution } from "./present-solution.ts";
import { presentRequest } from "./requests/present-request.ts";
import { readRequests } from "./requests/requests.read.ts";
import { readSolutionFacts, type SolutionFacts } from "./solution-facts.read.ts";
import type { Solutions } from "./solutions.ts";

/** A solution of the own provider, or one that leadership may read. Whatever the caller may not read is not found. */
export async function showProfile(
  ctx: UserCtx,
  { rightsOf }: Pick<Solutions, "rightsOf">,
  solutionId: string,
): Promise<SolutionProfile> {
  const rights = await rightsOf(ctx.user, ctx.cloud);
  const own = rights.has("partnerPortal") ? await readOwnProvider(ctx) : undefined;
  if (own !== undefined && mayClaim(own.status)) {
    const found = await readProfile(ctx, providerScope(ctx.cloud, own.providerId), solutionId, (facts) =>
      allowedActions(facts, { status: own.status, mayChange: true }),
    );
    if (found !== undefined) return found;
  }
  const found = rights.has("leadershipReport")
    ? await readProfile(ctx, acrossScope(ctx.cloud, "leadershipReport"), solutionId, () => ["view"])
    : undefined;
  if (found === undefined) throw problem("not_found");
  return found;
}

const readProfile = (
  ctx: UserCtx,
  scope: Scope,
  solutionId: string,
  actionsOf: (facts: SolutionFacts) => readonly SolutionAction[],
): Promise<SolutionProfile | undefined> =>
  read(ctx, scope, async (tx) => {
    const [facts] = await readSolutionFacts(tx, { id: solutionId, most: 1 });
    if (facts === undefined) return undefined;
    const asked = { statuses: REQUEST_STATUSES, solutionId, most: solutionLimits.requestsShown };
    const requests = await readRequests(tx, asked);
    return {
      solution: presentSolution(facts, actionsOf(facts)),
      items: await readNetworkItems(tx, solutionId),
      requests: requests.map(presentRequest),
    };
  });
