import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import type { ReadableReport } from "@waymark/contracts/connectivity-test/report";
import { allowedReportActions, relationToReport } from "@waymark/rules/reports/policy";
import { type Ctx, ownScope, type UserCtx } from "../../platform/ctx.ts";
import { read, type WriteTx, write } from "../../platform/database/in-scope.ts";
import { anonymousScope, tenantScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { presentOwn, presentShared } from "./present.ts";
import { readPublicTenant, readStoredReport } from "./report-access.read.ts";
import type { Reports } from "./reports.ts";
import { countView } from "./store.ts";

/** For its owner, for those it is shared with, and for everybody where it is public. To all others there is none. */
export async function readSavedReport(ctx: UserCtx, reports: Reports, id: string): Promise<ReadableReport> {
  const controls = await reports.controls(ctx.cloud);
  const nowMs = ctx.now.getTime();
  // no audit: reading; only the views of a share are counted.
  const found = await write(ctx, ownScope(ctx), async (tx) => {
    const stored = await readStoredReport(tx, id, nowMs, controls);
    const reader = { userId: ctx.user.objectId, isGuest: ctx.user.isGuest };
    const relation = stored && relationToReport(stored, reader, nowMs);
    if (stored === undefined || relation === undefined) return undefined;
    const around = { controls, adminSettings: stored.adminSettings, nowMs };
    const allowedActions = allowedReportActions(stored, reader, around);
    if (relation.relation === "owner") return presentOwn(stored, allowedActions);
    await countView(tx, relation.share.id, ctx.now);
    return presentShared(stored, relation, allowedActions);
  });
  return found ?? readPublic(ctx, controls, id);
}

/** What everybody with the link may read, found by its id alone. */
export async function readPublic(ctx: Ctx, controls: FeatureControls, id: string): Promise<ReadableReport> {
  const tenantId = await read(ctx, anonymousScope(ctx.cloud), (tx) => readPublicTenant(tx, id));
  if (tenantId === undefined) throw problem("not_found");
  // no audit: reading; only the views of a share are counted.
  return write(ctx, tenantScope(ctx.cloud, tenantId), (tx) => readShared(tx, ctx, controls, id));
}

async function readShared(tx: WriteTx, ctx: Ctx, controls: FeatureControls, id: string): Promise<ReadableReport> {
  const stored = await readStoredReport(tx, id, ctx.now.getTime(), controls);
  const share = stored?.shares.find(({ kind }) => kind === "public");
  if (stored === undefined || share === undefined) throw problem("not_found");
  await countView(tx, share.id, ctx.now);
  return presentShared(stored, { relation: "public", share }, ["read"]);
}
