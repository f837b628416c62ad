import { limits } from "@waymark/contracts/limits";
import { DAY_MS } from "@waymark/contracts/units";
import type { JobCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { eachTenant, inBatches } from "../../platform/database/job-loops.ts";
import { readTenants } from "../access/tenant-list.read.ts";
import { deleteCampaignsPast, deleteResultsPast } from "./store.ts";

/** Deletes campaigns a year after their end, with their results. Answers how many went. */
export async function forgetOldCampaigns(job: JobCtx): Promise<number> {
  const endedBefore = new Date(job.clock.now() - limits.campaignResultsKeptDays * DAY_MS);
  const tenantIds = (await readTenants(job.db)).map(({ tenantId }) => tenantId);
  let forgotten = 0;
  await eachTenant(tenantIds, async (scope) => {
    // Results first: with their campaign they would go in one statement, however many they are.
    // no audit: retention by class and term, as documented.
    await inBatches((most) => write(job, scope, (tx) => deleteResultsPast(tx, endedBefore, most)));
    // no audit: as above.
    forgotten += await inBatches((most) => write(job, scope, (tx) => deleteCampaignsPast(tx, endedBefore, most)));
  });
  return forgotten;
}
