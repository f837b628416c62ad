import { limits } from "@waymark/contracts/limits";
import { DAY_MS } from "@waymark/contracts/units";
import type { JobCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { eachTenant, inBatches } from "../../platform/database/job-loops.ts";
import { readTenants } from "../access/tenant-list.read.ts";
import { forgetAround } from "./delete-reports.ts";
import { deleteReportsPast, deleteSharesPast, idsOfShares, reportsPast } from "./store.ts";

/** Deletes saved reports after two years with all that is stored of them, and ended shares after a month. */
export async function forgetOldReports(job: JobCtx): Promise<void> {
  const sharesEndedBefore = new Date(job.clock.now() - limits.endedShareKeptDays * DAY_MS);
  const tenants = await readTenants(job.db);
  await eachTenant(
    tenants.map(({ tenantId }) => tenantId),
    async (scope) => {
      await inBatches((most) =>
        // no audit: retention by class and term, as documented.
        write(job, scope, async (tx) => {
          const past = await reportsPast(tx, new Date(job.clock.now()), most);
          const shares = await idsOfShares(tx, past);
          const gone = await deleteReportsPast(tx, past);
          if (gone.length > 0) await forgetAround(tx, gone, shares);
          return gone.length;
        }),
      );
      // no audit: as above.
      await inBatches((most) => write(job, scope, (tx) => deleteSharesPast(tx, sharesEndedBefore, most)));
    },
  );
}
