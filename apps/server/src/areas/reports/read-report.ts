import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { ReadableReport } from "@waymark/contracts/connectivity-test/report";
import { relationToReport } from "@waymark/rules/reports/relation-to-report";
import { inScope, NIL_TENANT, type Tx } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { presentOwn, presentShared } from "./present.ts";
import { enterPublicReport, readStoredReport } from "./report-access.read.ts";
import { type Asker, type Reports, scopeOf } from "./reports.ts";
import { countView } from "./store.ts";

/** For its owner, for those it is shared with, and for everybody where it is public. To all others there is none. */
export async function readSavedReport(reports: Reports, asker: Asker, id: string): Promise<ReadableReport> {
  const controls = await reports.controls(asker.cloud);
  const now = reports.clock.now();
  return inScope(reports.db, scopeOf(asker), async (tx) => {
    const stored = await readStoredReport(tx, id, now, controls);
    const { objectId, isGuest } = asker.user;
    const found = stored && relationToReport(stored, { userId: objectId, isGuest }, now);
    if (stored === undefined || found === undefined) return readOpenReport(reports, tx, asker.cloud, id);
    if (found.relation === "owner") return presentOwn(stored);
    await countView(tx, found.share.id, new Date(now));
    return presentShared(stored, found);
  });
}

/** What everybody with the link may read. */
export const readPublicReport = (reports: Reports, cloud: CloudName, id: string): Promise<ReadableReport> =>
  inScope(reports.db, { cloud, tenantId: NIL_TENANT }, (tx) => readOpenReport(reports, tx, cloud, id));

async function readOpenReport(reports: Reports, tx: Tx, cloud: CloudName, id: string): Promise<ReadableReport> {
  const now = reports.clock.now();
  if (!(await enterPublicReport(tx, cloud, id))) throw problem("not_found");
  const stored = await readStoredReport(tx, id, now, await reports.controls(cloud));
  const share = stored?.shares.find(({ kind }) => kind === "public");
  if (stored === undefined || share === undefined) throw problem("not_found");
  await countView(tx, share.id, new Date(now));
  return presentShared(stored, { relation: "public", share });
}
