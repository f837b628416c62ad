import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import type { ShareKind } from "@waymark/contracts/reports/sharing";
import { may, mayShare, SHARE_ACTIONS } from "@waymark/rules/reports/policy";
import type { UserCtx } from "../../../platform/ctx.ts";
import type { WriteTx } from "../../../platform/database/in-scope.ts";
import type { Tx } from "../../../platform/database/scope.ts";
import { problem } from "../../../platform/problem.ts";
import { readAdminSettings } from "../../organization/admin-settings.read.ts";
import { findOwnedReport, lockOwned, type OwnReport } from "./store.ts";

type Asked = { readonly id: string; readonly kinds: readonly ShareKind[]; readonly controls: FeatureControls };

/** The owner's report, locked, if they may share it so. Foreign, missing and past its term are one answer. */
export async function lockShareable(tx: WriteTx, ctx: UserCtx, asked: Asked): Promise<OwnReport> {
  const report = await lockOwned(tx, asked.id, ctx.user.objectId, ctx.now);
  return requireShareable(tx, ctx, asked, report);
}

/** The same decision without a lock, for what must be known before anything is asked elsewhere. */
export async function refuseUnlessShareable(tx: Tx, ctx: UserCtx, asked: Asked): Promise<void> {
  await requireShareable(tx, ctx, asked, await findOwnedReport(tx, asked.id, ctx.user.objectId, ctx.now));
}

async function requireShareable(
  tx: Tx,
  { user, now }: UserCtx,
  { kinds, controls }: Asked,
  report: OwnReport | undefined,
): Promise<OwnReport> {
  if (report === undefined) throw problem("not_found");
  const around = { controls, adminSettings: await readAdminSettings(tx), nowMs: now.getTime() };
  if (!kinds.every((kind) => mayShare(kind, around))) throw problem("turned_off");
  const actor = { userId: user.objectId, isGuest: user.isGuest };
  const own = { ownerId: user.objectId, shares: [] };
  // No setting stands against it: it is who they are.
  if (!kinds.every((kind) => may(SHARE_ACTIONS[kind], own, actor, around))) throw problem("access_denied");
  return report;
}
