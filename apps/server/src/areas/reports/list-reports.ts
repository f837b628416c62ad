import type { HistoryQuery, OwnedReports, ReceivedReports } from "@waymark/contracts/reports/schemas";
import { mayShare } from "@waymark/rules/reports/may-share";
import { inScope } from "../../platform/database/scope.ts";
import { readAdminSettings } from "../organization/admin-settings.read.ts";
import { readOwned, readReceived } from "./history.read.ts";
import { type Asker, type Reports, refuseIfOff, scopeOf } from "./reports.ts";

export async function listOwned(reports: Reports, asker: Asker, query: HistoryQuery): Promise<OwnedReports> {
  await refuseIfOff(reports, asker.cloud, "DisableHistoryReport");
  const now = new Date(reports.clock.now());
  return inScope(reports.db, scopeOf(asker), (tx) => readOwned(tx, asker.user.objectId, query, now));
}

const NONE: ReceivedReports = { reports: [], matching: 0, total: 0, countries: [], next: null };

/** Empty where sharing within the organisation has been turned off since. */
export async function listReceived(reports: Reports, asker: Asker, query: HistoryQuery): Promise<ReceivedReports> {
  await refuseIfOff(reports, asker.cloud, "DisableHistoryReport");
  const controls = await reports.controls(asker.cloud);
  const now = new Date(reports.clock.now());
  return inScope(reports.db, scopeOf(asker), async (tx) => {
    const adminSettings = await readAdminSettings(tx);
    if (!mayShare("person", { controls, adminSettings })) return NONE;
    return readReceived(tx, asker.user.objectId, query, now);
  });
}
