import { DAY_MS } from "@waymark/contracts/units";
import { saveProvider } from "@waymark/server/areas/solutions/save-provider";
import { saveSolution, type WantedSolution } from "@waymark/server/areas/solutions/save-solution";
import { readSolutionIds } from "@waymark/server/areas/solutions/solution-names.read";
import type { Ctx } from "@waymark/server/platform/ctx";
import { putRequest } from "./put-request.ts";
import { claimsOf, type WorldSolution } from "./world/solution.ts";
import type { World } from "./world/world.ts";

/** Claims reach back as far as histories do. */
const CLAIMED_DAYS = 750;
const SOLUTIONS_MAX = 100_000;

/** Registers the providers of the world with their solutions. Those that are there stay as people have changed them. */
export async function saveProviders(ctx: Ctx, { providers, solutions }: World, firstDayMs: number): Promise<void> {
  const known = new Set(await readSolutionIds(ctx.db, ctx.cloud, undefined, SOLUTIONS_MAX));
  const validFrom = new Date(firstDayMs - CLAIMED_DAYS * DAY_MS);
  for (const { asn, ...provider } of providers) {
    const own = solutions.filter(({ providerId, id }) => providerId === provider.id && !known.has(id));
    if (own.length === 0) continue;
    await saveProvider(ctx, provider);
    for (const solution of own) {
      const wanted = wantedOf(solution, validFrom);
      await saveSolution(ctx, wanted);
      if (solution.request !== undefined) await putRequest(ctx, wanted, solution.request);
    }
  }
}

function wantedOf(solution: WorldSolution, validFrom: Date): WantedSolution {
  const { index, asn, furtherAsns, claimsAsn, furtherItems, lines, request: _, ...wanted } = solution;
  const own = claimsOf(solution).map((item) => ({ ...item, proof: "operator" as const, validFrom }));
  return { ...wanted, items: [...own, ...furtherItems], method: "Script" };
}
