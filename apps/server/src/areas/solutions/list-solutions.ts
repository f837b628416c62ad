import type { Continued } from "@waymark/contracts/client";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { InputSolutions, OfficialQuery, OfficialSolutions } from "@waymark/contracts/solutions/schemas";
import { allowedActions } from "@waymark/rules/solutions/allowed-actions";
import { continuationAt, offsetIn } from "../../platform/continuation.ts";
import type { UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { providerScope } from "../../platform/database/scope.ts";
import { presentSolution } from "./present-solution.ts";
import { readableScope, requireProvider } from "./require-provider.ts";
import { readSolutionFacts, type SolutionFacts } from "./solution-facts.read.ts";
import type { Solutions } from "./solutions.ts";
import { suggestValues } from "./suggest-values.ts";

type Holder = Parameters<typeof allowedActions>[1];

/** Own solutions that are not public, with what the page needs to add one. */
export async function listInputSolutions(ctx: UserCtx, solutions: Solutions, address: string): Promise<InputSolutions> {
  const [{ providerId, publicId, name, url, status }, rights] = await Promise.all([
    requireProvider(ctx),
    solutions.rightsOf(ctx.user, ctx.cloud),
  ]);
  const mayChange = rights.has("partnerPortal");
  // Closed ones stay for two years: there may be more of them than of those that are active.
  const question = { visibility: "Private", most: 2 * solutionLimits.solutionsMax } as const;
  const [facts, suggestions] = await Promise.all([
    read(ctx, providerScope(ctx.cloud, providerId), (tx) => readSolutionFacts(tx, question)),
    mayChange ? suggestValues(solutions, address, { name, url }) : [],
  ]);
  return {
    partner: { partnerInternalId: providerId, providerId: publicId, name, status },
    mayAdd: mayChange,
    suggestions,
    solutions: facts.map((one) => presentSolution(one, allowedActions(one, { status, mayChange }))),
  };
}

/** Public solutions, page by page: those of all providers for leadership, else the own ones. */
export async function listOfficialSolutions(
  ctx: UserCtx,
  solutions: Solutions,
  query: OfficialQuery,
  continuation: string | undefined,
): Promise<Continued<OfficialSolutions>> {
  const scope = await readableScope(ctx, solutions);
  // Leadership reads; what somebody of the provider may do is offered to them alone.
  const holder = scope.kind === "provider" ? await holderOf(ctx, solutions) : undefined;
  const actionsFor = (one: SolutionFacts) => (holder === undefined ? (["view"] as const) : allowedActions(one, holder));
  const after = offsetIn(continuation, query);
  const facts = await read(ctx, scope, (tx) =>
    readSolutionFacts(tx, { visibility: "Public", search: query.searchBy, most: query.top + 1, after }),
  );
  const isMore = facts.length > query.top;
  return {
    body: { solutions: facts.slice(0, query.top).map((one) => presentSolution(one, actionsFor(one))) },
    continuation: isMore ? continuationAt(after + query.top, query) : undefined,
  };
}

async function holderOf(ctx: UserCtx, { rightsOf }: Pick<Solutions, "rightsOf">): Promise<Holder> {
  const [{ status }, rights] = await Promise.all([requireProvider(ctx), rightsOf(ctx.user, ctx.cloud)]);
  return { status, mayChange: rights.has("partnerPortal") };
}
