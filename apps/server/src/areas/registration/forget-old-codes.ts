import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import { DAY_MS, HOUR_MS } from "@waymark/contracts/units";
import type { JobCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { eachTenant, inBatches } from "../../platform/database/job-loops.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { readTenants } from "../access/tenant-list.read.ts";
import { deleteCodeMailsPast, deletePendingPast, deleteRefusalsPast } from "./store.ts";

/** Deletes what was typed and never proven, counts of mails that limit nothing any more, and old refusals. */
export async function forgetOldCodes(job: JobCtx): Promise<void> {
  const now = job.clock.now();
  const refusedBefore = new Date(now - registrationLimits.refusalKeptDays * DAY_MS);
  for (const cloud of CLOUD_NAMES) {
    const scope = vendorScope(cloud);
    // no audit: these rows count mails and name nobody.
    await inBatches((most) => write(job, scope, (tx) => deleteCodeMailsPast(tx, new Date(now - HOUR_MS), most)));
    // no audit: that it was refused stays in the audit trail.
    await inBatches((most) => write(job, scope, (tx) => deleteRefusalsPast(tx, refusedBefore, most)));
  }
  const before = new Date(now - registrationLimits.pendingKeptMs);
  await eachTenant(
    (await readTenants(job.db)).map(({ tenantId }) => tenantId),
    async (scope) => {
      // no audit: nothing was registered.
      await inBatches((most) => write(job, scope, (tx) => deletePendingPast(tx, before, most)));
    },
  );
}
