import { ADMIN_SETTINGS_DEFAULTS, type AdminSettings } from "@waymark/contracts/reports/sharing";
import type { Tx } from "../../platform/database/scope.ts";

/** Of the organisation in scope. */
export async function readAdminSettings(tx: Tx): Promise<AdminSettings> {
  const row = await tx
    .selectFrom("admin_settings")
    .select(["share_report_with_public", "share_report_within_organization"])
    .executeTakeFirst();
  if (row === undefined) return ADMIN_SETTINGS_DEFAULTS;
  return {
    shareReportWithPublic: row.share_report_with_public,
    shareReportWithinOrganization: row.share_report_within_organization,
  };
}
