import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { enterScope, inScope, NIL_TENANT, type Scope } from "../../platform/database/scope.ts";
import { readTenants } from "../access/tenant-list.read.ts";
import type { Reports } from "./reports.ts";
import { deleteMailsAbout, deleteMailsPast, deleteReportsPast, deleteSharesPast } from "./store.ts";

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

export type Forgotten = { readonly reports: number; readonly shares: number; readonly mails: number };

/** Saved reports go after two years with all that is stored of them, ended shares after a month, mails after a week. */
export async function forgetOldReports(reports: Pick<Reports, "db" | "clock" | "forgetRuns">): Promise<Forgotten> {
  const now = reports.clock.now();
  const sum = { reports: 0, shares: 0, mails: 0 };
  const tenants = await readTenants(reports.db);
  for (const cloud of CLOUD_NAMES) {
    for (const { tenantId } of tenants) {
      sum.reports += await forgetReportsOf(reports, { cloud, tenantId });
      const endedBefore = new Date(now - limits.endedShareKeptDays * DAY_MS);
      sum.shares += await inScope(reports.db, { cloud, tenantId }, (tx) => deleteSharesPast(tx, endedBefore));
    }
    const sentBefore = new Date(now - limits.sentMailKeptDays * DAY_MS);
    sum.mails += await inScope(reports.db, { cloud, tenantId: NIL_TENANT }, (tx) => deleteMailsPast(tx, sentBefore));
  }
  return sum;
}

async function forgetReportsOf(
  { db, clock, forgetRuns }: Pick<Reports, "db" | "clock" | "forgetRuns">,
  scope: Scope,
): Promise<number> {
  let forgotten = 0;
  let gone: string[];
  do {
    gone = await inScope(db, scope, async (tx) => {
      const past = await deleteReportsPast(tx, new Date(clock.now()), AT_ONCE);
      if (past.length === 0) return past;
      await enterScope(tx, { cloud: scope.cloud, tenantId: NIL_TENANT });
      await deleteMailsAbout(tx, past);
      await forgetRuns(tx, past);
      return past;
    });
    forgotten += gone.length;
  } while (gone.length === AT_ONCE);
  return forgotten;
}
