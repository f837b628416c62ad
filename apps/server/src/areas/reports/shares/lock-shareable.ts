import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import type { ShareKind } from "@waymark/contracts/reports/sharing";
import { mayShare } from "@waymark/rules/reports/may-share";
import type { Tx } from "../../../platform/database/scope.ts";
import { problem } from "../../../platform/problem.ts";
import { readAdminSettings } from "../../organization/admin-settings.read.ts";
import type { Asker } from "../reports.ts";
import { lockOwned, type OwnReport } from "./store.ts";

/**
 * A report for its owner, as long as they may share it so. Foreign, missing and past its term are one answer. Guests do not
 * speak to the whole organisation: that they are guests, not a setting, is why, so it is denied and not turned off.
 */
export async function lockShareable(
  tx: Tx,
  asker: Asker,
  asked: {
    readonly id: string;
    readonly kinds: readonly ShareKind[];
    readonly controls: FeatureControls;
    readonly now: Date;
  },
): Promise<OwnReport> {
  const { id, kinds, controls, now } = asked;
  const report = await lockOwned(tx, id, asker.user.objectId, now);
  if (report === undefined) throw problem("not_found");
  const adminSettings = await readAdminSettings(tx);
  if (!kinds.every((kind) => mayShare(kind, { controls, adminSettings }))) throw problem("turned_off");
  if (asker.user.isGuest && kinds.includes("organization")) throw problem("access_denied");
  return report;
}
