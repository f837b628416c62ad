import type { AdminSettings } from "@waymark/contracts/reports/sharing";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { readAdminSettings } from "./admin-settings.read.ts";
import { lockOrganization, putAdminSettings } from "./store.ts";

/** Takes effect at once, also for what is shared already: every reading of a report asks for these settings. */
export function changeAdminSettings(
  ctx: UserCtx,
  change: { readonly [Name in keyof AdminSettings]?: boolean | undefined },
): Promise<AdminSettings> {
  return write(ctx, ownScope(ctx), async (tx) => {
    await lockOrganization(tx);
    const before = await readAdminSettings(tx);
    const after: AdminSettings = {
      shareReportWithPublic: change.shareReportWithPublic ?? before.shareReportWithPublic,
      shareReportWithinOrganization: change.shareReportWithinOrganization ?? before.shareReportWithinOrganization,
    };
    if (isSame(before, after)) return before;
    await putAdminSettings(tx, after, ctx.now);
    await tx.audit({ action: "organization.changeAdminSettings", entity: ctx.user.tenantId, before, after });
    return after;
  });
}

const isSame = (one: AdminSettings, other: AdminSettings): boolean =>
  one.shareReportWithPublic === other.shareReportWithPublic &&
  one.shareReportWithinOrganization === other.shareReportWithinOrganization;
