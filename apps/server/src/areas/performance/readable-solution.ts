import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import { type KnownSolution, readSolution } from "./listed-solutions.read.ts";
import { type Performance, type Reader, readerOf } from "./reader.ts";

export type ReadableSolution = { readonly reader: Reader; readonly solution: KnownSolution };

/** Not found where the caller may not read it, as if there were none. */
export async function readableSolution(
  ctx: UserCtx,
  performance: Performance,
  solutionId: string,
): Promise<ReadableSolution> {
  const reader = await readerOf(ctx, performance);
  const solution = await readSolution(performance.measurements, ctx.cloud, reader, solutionId);
  if (solution === undefined) throw problem("not_found");
  return { reader, solution };
}
