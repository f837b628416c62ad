import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import type { JobCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { inBatches } from "../../platform/database/job-loops.ts";
import { anonymousScope } from "../../platform/database/scope.ts";
import { deleteRunsBefore } from "./store.ts";

/** Deletes anonymous reports after 30 days, with their events and samples. Answers how many went. */
export async function forgetOldRuns(job: JobCtx): Promise<number> {
  const startedBefore = new Date(job.clock.now() - limits.anonymousReportKeptMs);
  let forgotten = 0;
  for (const cloud of CLOUD_NAMES)
    forgotten += await inBatches((most) =>
      // no audit: retention by class and term, as documented.
      write(job, anonymousScope(cloud), (tx) => deleteRunsBefore(tx, startedBefore, most)),
    );
  return forgotten;
}
