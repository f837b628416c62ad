import type { AdminSettings } from "@waymark/contracts/reports/admin-settings";
import { audit } from "../../platform/audit.ts";
import { inScope } from "../../platform/database/scope.ts";
import { readAdminSettings } from "./admin-settings.read.ts";
import type { Admin, Organization } from "./organization.ts";
import { lockOrganization, putAdminSettings } from "./store.ts";

/** Holds at once for what is shared already: whoever reads a report is asked for by these settings each time. */
export function changeAdminSettings(
  { db, clock }: Organization,
  { scope, actor }: Admin,
  change: { readonly [Name in keyof AdminSettings]?: boolean | undefined },
): Promise<AdminSettings> {
  return inScope(db, scope, async (tx) => {
    await lockOrganization(tx, scope);
    const before = await readAdminSettings(tx);
    const settings: AdminSettings = {
      shareReportWithPublic: change.shareReportWithPublic ?? before.shareReportWithPublic,
      shareReportWithinOrganization: change.shareReportWithinOrganization ?? before.shareReportWithinOrganization,
    };
    if (isSame(before, settings)) return before;
    await putAdminSettings(tx, scope, settings, new Date(clock.now()));
    await audit(tx, scope, actor, "organization.changeAdminSettings", before, settings);
    return settings;
  });
}

const isSame = (one: AdminSettings, other: AdminSettings): boolean =>
  one.shareReportWithPublic === other.shareReportWithPublic &&
  one.shareReportWithinOrganization === other.shareReportWithinOrganization;
