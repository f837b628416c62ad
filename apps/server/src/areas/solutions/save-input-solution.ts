import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { Solution, SolutionInput } from "@waymark/contracts/solutions/schemas";
import { allowedActions } from "@waymark/rules/solutions/allowed-actions";
import { isNameKind } from "@waymark/rules/solutions/decide-review";
import type { UserCtx } from "../../platform/ctx.ts";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { providerScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { tellReviewers } from "./item-reviews/tell-provider.ts";
import { presentSolution, versionOf } from "./present-solution.ts";
import { proveOriginated } from "./proof/prove-originated.ts";
import { requireFree, requireValid } from "./require-free.ts";
import { lockEndorsed, requireProvider } from "./require-provider.ts";
import { changeSolution } from "./save-solution.ts";
import { readSolutionFacts, type SolutionFacts } from "./solution-facts.read.ts";
import type { Solutions } from "./solutions.ts";
import { countActiveSolutions } from "./store.ts";
import { suggestValues } from "./suggest-values.ts";
import { readPublicValues } from "./taken-values.read.ts";

/** Adds an own solution or changes it to exactly what was entered. Said twice, it is one. */
export async function saveInputSolution(
  ctx: UserCtx,
  solutions: Solutions,
  input: SolutionInput,
  address: string,
): Promise<Solution> {
  const { providerId, ...company } = await requireProvider(ctx);
  const wanted = requireValid(input, solutions);
  const [taken, suggested] = await Promise.all([
    readPublicValues(ctx, input.id, wanted.items),
    suggestValues(solutions, address, company),
  ]);
  const detected = new Set(suggested.flatMap((one) => (one.source === "companyName" ? [] : [one.value])));
  return write(ctx, providerScope(ctx.cloud, providerId), async (tx) => {
    const provider = await lockEndorsed(tx);
    const before = await lockedFacts(tx, input.id);
    if (before === undefined || versionOf(before) !== versionOf(wanted)) {
      requireUnchanged(before, input.version);
      await requireFree(tx, input.id, wanted, taken);
      if (before === undefined) await requireRoom(tx);
      await changeSolution(ctx, tx, provider, {
        id: input.id,
        name: wanted.name,
        type: wanted.type,
        items: wanted.items.map((item) =>
          detected.has(item.value) ? { ...item, method: "Auto Detected By IP/URL" as const } : item,
        ),
        method: "Public Portal",
      });
      await proveOriginated(ctx, tx, solutions, { ...provider, providerId });
    }
    const after = await lockedFacts(tx, input.id);
    const named = after && newNameIn(before, after);
    if (named !== undefined) await tellReviewers(ctx, tx, solutions, { ...provider, ...named, providerId });
    if (after === undefined) throw problem("not_found");
    return presentSolution(after, allowedActions(after, { status: provider.status, mayChange: true }));
  });
}

/** A name that was not there before: reviewers decide about those. */
const newNameIn = (
  before: SolutionFacts | undefined,
  after: SolutionFacts,
): SolutionFacts["items"][number] | undefined =>
  after.items.find(
    ({ kind, value }) =>
      isNameKind(kind) && before?.items.some((item) => item.kind === kind && item.value === value) !== true,
  );

/** Of the own solution with this id; the provider's lock holds it still. */
export const lockedFacts = async (tx: WriteTx, id: string): Promise<SolutionFacts | undefined> =>
  (await readSolutionFacts(tx, { id, most: 1 }))[0];

/** Refuses to change what the vendor manages, what the vendor is looking at, and what is deleted. */
export function requireChangeable({ visibility, status, awaitingReviewSince }: SolutionFacts): void {
  if (status !== "active") throw problem("not_found");
  if (visibility === "Public") throw problem("solution_public");
  if (awaitingReviewSince !== null) throw problem("solution_in_review");
}

function requireUnchanged(before: SolutionFacts | undefined, version: string | null): void {
  // It was there when the form was opened.
  if (before === undefined && version !== null) throw problem("not_found");
  if (before === undefined) return;
  requireChangeable(before);
  if (version !== versionOf(before)) throw problem("solution_changed");
}

async function requireRoom(tx: WriteTx): Promise<void> {
  if ((await countActiveSolutions(tx)) >= solutionLimits.solutionsMax) throw problem("solution_limit_reached");
}
