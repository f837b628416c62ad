import { limits } from "@waymark/contracts/limits";
import { eachTenant } from "../../platform/database/each-tenant.ts";
import { inBatches } from "../../platform/database/in-batches.ts";
import { enterScope, inScope, NIL_TENANT, type Scope } from "../../platform/database/scope.ts";
import { readTenants } from "../access/tenant-list.read.ts";
import type { Reports } from "./reports.ts";
import { deleteMailsAbout, deleteMailsPast, deleteReportsPast, deleteSharesPast } from "./store.ts";

type Kept = Pick<Reports, "db" | "clock" | "forgetRuns">;

const DAY_MS = 86_400_000;

/** Saved reports go after two years with all that is stored of them, ended shares after a month, mails after a week. */
export async function forgetOldReports(reports: Kept): Promise<void> {
  const { db, clock } = reports;
  const before = (days: number) => new Date(clock.now() - days * DAY_MS);
  const tenants = await readTenants(db);
  // The nil tenant holds the mails of all.
  await eachTenant([...tenants.map(({ tenantId }) => tenantId), NIL_TENANT], async (scope) => {
    const here = <Result>(work: Parameters<typeof inScope<Result>>[2]) => inScope(db, scope, work);
    await inBatches((most) => forgetReportsOf(reports, scope, most));
    await inBatches((most) => here((tx) => deleteSharesPast(tx, before(limits.endedShareKeptDays), most)));
    await inBatches((most) => here((tx) => deleteMailsPast(tx, before(limits.sentMailKeptDays), most)));
  });
}

const forgetReportsOf = ({ db, clock, forgetRuns }: Kept, scope: Scope, most: number): Promise<number> =>
  inScope(db, scope, async (tx) => {
    const past = await deleteReportsPast(tx, new Date(clock.now()), most);
    if (past.length === 0) return 0;
    await enterScope(tx, { cloud: scope.cloud, tenantId: NIL_TENANT });
    await deleteMailsAbout(tx, past);
    await forgetRuns(tx, past);
    return past.length;
  });
