import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import type { Receivers } from "@waymark/contracts/reports/schemas";
import type { ReportAction } from "@waymark/contracts/reports/sharing";
import { allowedReportActions } from "@waymark/rules/reports/policy";
import type { UserCtx } from "../../platform/ctx.ts";
import type { Tx } from "../../platform/database/scope.ts";
import { readAdminSettings } from "../organization/admin-settings.read.ts";
import { readReceivers } from "./receivers.read.ts";

/** What the caller may do with a report of their own. */
export async function ownActions(tx: Tx, { user, now }: UserCtx, controls: FeatureControls): Promise<ReportAction[]> {
  const reader = { userId: user.objectId, isGuest: user.isGuest };
  const around = { controls, adminSettings: await readAdminSettings(tx), nowMs: now.getTime() };
  return allowedReportActions({ ownerId: user.objectId, shares: [] }, reader, around);
}

/** With whom the caller's report is shared, and what they may do; undefined where it is not theirs or past its term. */
export async function receiversOf(
  tx: Tx,
  ctx: UserCtx,
  controls: FeatureControls,
  id: string,
): Promise<Receivers | undefined> {
  const receivers = await readReceivers(tx, { id, ownerId: ctx.user.objectId }, ctx.now);
  return receivers && { receivers, allowedActions: await ownActions(tx, ctx, controls) };
}
