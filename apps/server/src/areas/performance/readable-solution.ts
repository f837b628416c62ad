import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import type { Performance } from "./latest.ts";
import { type ListedSolution, readListedSolutions } from "./listed-solutions.read.ts";
import { type Reader, readerOf } from "./reader.ts";

/** Who reads, and what the solution is; not found where the caller may not read it, as if there were none. */
export async function readableSolution(
  ctx: UserCtx,
  { measurements, access }: Performance,
  solutionId: string,
): Promise<{ readonly reader: Reader; readonly solution: ListedSolution }> {
  const reader = await readerOf(ctx, access);
  const question = { reader, level: "Global", solutionIds: [solutionId], most: 1 } as const;
  const [solution] = await readListedSolutions(measurements, ctx.cloud, question);
  if (solution === undefined) throw problem("not_found");
  return { reader, solution };
}
