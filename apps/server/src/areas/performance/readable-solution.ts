import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import { readNewest } from "./closed-days.read.ts";
import type { Performance } from "./latest.ts";
import { type ListedSolution, readListedSolutions } from "./listed-solutions.read.ts";
import { type Reader, readerOf } from "./reader.ts";

export type ReadableSolution = {
  readonly reader: Reader;
  readonly solution: ListedSolution;
  /** The last day of the newest windows; null before the first day has closed. */
  readonly day: string | null;
};

/** Not found where the caller may not read it, as if there were none. */
export async function readableSolution(
  ctx: UserCtx,
  { measurements, access }: Performance,
  solutionId: string,
): Promise<ReadableSolution> {
  const reader = await readerOf(ctx, access);
  const question = { reader, level: "Global", solutionIds: [solutionId], most: 1 } as const;
  const [solution] = await readListedSolutions(measurements, ctx.cloud, question);
  if (solution === undefined) throw problem("not_found");
  const day = solution.day || ((await readNewest(measurements))?.day ?? null);
  return { reader, solution, day };
}
