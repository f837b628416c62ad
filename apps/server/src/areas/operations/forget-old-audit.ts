import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { DAY_MS } from "@waymark/contracts/units";
import type { JobCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { eachTenant, inBatches } from "../../platform/database/job-loops.ts";
import { vendorScope, type WritableScope } from "../../platform/database/scope.ts";
import { readTenants } from "../access/tenant-list.read.ts";
import { forgetAuditBefore } from "./store.ts";

/** Deletes audit entries after two years, those of organizations and those of the installation. Answers how many went. */
export async function forgetOldAudit(job: JobCtx): Promise<number> {
  const before = new Date(job.clock.now() - limits.auditKeptDays * DAY_MS);
  let forgotten = 0;
  const forget = async (scope: WritableScope): Promise<void> => {
    // no audit: the trail would never end.
    forgotten += await inBatches((most) => write(job, scope, (tx) => forgetAuditBefore(tx, before, most)));
  };
  for (const cloud of CLOUD_NAMES) await forget(vendorScope(cloud));
  await eachTenant(
    (await readTenants(job.db)).map(({ tenantId }) => tenantId),
    forget,
  );
  return forgotten;
}
