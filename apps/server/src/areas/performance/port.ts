import type { PerformanceSample } from "@waymark/contracts/performance/sample";
import type { UserCtx } from "../../platform/ctx.ts";
import type { QuarantinedSample } from "./insert-quarantined.ts";
import type { SampleInsert } from "./insert-samples.ts";
import type { Reader } from "./reader.ts";

/** What other areas ask about the figures of solutions. */
export type PerformancePort = {
  /** Who reads; not found where the caller may not read the solution. */
  readonly readerOfSolution: (ctx: UserCtx, solutionId: string) => Promise<Reader>;
  /** Attributes samples to solutions and stores them. Idempotent. */
  readonly storeSamples: (samples: readonly PerformanceSample[], insert: SampleInsert) => Promise<void>;
  /** Stores samples that count for no figure. Idempotent. */
  readonly storeQuarantined: (samples: readonly QuarantinedSample[], insert: SampleInsert) => Promise<void>;
};
