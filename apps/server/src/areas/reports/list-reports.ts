import type { HistoryQuery, OwnedReports, ReceivedReports, Receivers } from "@waymark/contracts/reports/schemas";
import { mayShare } from "@waymark/rules/reports/policy";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { problem } from "../../platform/problem.ts";
import { readAdminSettings } from "../organization/admin-settings.read.ts";
import { readOwned, readReceived } from "./history.read.ts";
import { receiversOf } from "./own-actions.ts";
import { type Reports, refuseIfOff } from "./reports.ts";

export async function listOwned(ctx: UserCtx, reports: Reports, query: HistoryQuery): Promise<OwnedReports> {
  await refuseIfOff(reports, ctx.cloud, "DisableHistoryReport");
  return read(ctx, ownScope(ctx), (tx) => readOwned(tx, ctx.user.objectId, query, ctx.now));
}

const NONE: ReceivedReports = { reports: [], matching: 0, total: 0, countries: [], next: null };

/** Empty where sharing within the organization has been turned off since. */
export async function listReceived(ctx: UserCtx, reports: Reports, query: HistoryQuery): Promise<ReceivedReports> {
  await refuseIfOff(reports, ctx.cloud, "DisableHistoryReport");
  const controls = await reports.controls(ctx.cloud);
  return read(ctx, ownScope(ctx), async (tx) => {
    const adminSettings = await readAdminSettings(tx);
    if (!mayShare("person", { controls, adminSettings })) return NONE;
    return readReceived(tx, ctx.user.objectId, query, ctx.now);
  });
}

/** With whom a report is shared, for its owner. What is no longer allowed is listed too: they may want to end it. */
export async function listReceivers(ctx: UserCtx, reports: Reports, id: string): Promise<Receivers> {
  const controls = await reports.controls(ctx.cloud);
  const found = await read(ctx, ownScope(ctx), (tx) => receiversOf(tx, ctx, controls, id));
  if (found === undefined) throw problem("not_found");
  return found;
}
