import type { JobCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { announceAgain } from "../../platform/outbox/announce-again.ts";
import { readSolutionIds } from "./solution-names.read.ts";

const SOLUTIONS_PER_STEP = 1_000;

/** Answers how many solutions there are. */
export const rebuildSolutions = (job: JobCtx): Promise<number> =>
  announceAgain(job, { action: "solutions.rebuildSolutions", entity: "solutions" }, async (cloud, after) => {
    const ids = await readSolutionIds(job.db, cloud, after, SOLUTIONS_PER_STEP);
    // no audit: the rebuild as a whole is audited.
    await write(job, vendorScope(cloud), (tx) =>
      tx.announce("solutionChanged", ...ids.map((solutionId) => ({ cloud, solutionId }))),
    );
    return ids;
  });
