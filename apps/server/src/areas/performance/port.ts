import type { UserCtx } from "../../platform/ctx.ts";
import type { Reader } from "./reader.ts";

/** What other areas ask about the figures of solutions. */
export type PerformancePort = {
  /** Who reads; not found where the caller may not read the solution. */
  readonly readerOfSolution: (ctx: UserCtx, solutionId: string) => Promise<Reader>;
};
