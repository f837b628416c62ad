import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import type { AdminSettings } from "@waymark/contracts/reports/admin-settings";
import type { ShareKind } from "@waymark/contracts/reports/sharing";

type Circumstances = {
  readonly controls: Pick<FeatureControls, "DisableShareReport">;
  readonly adminSettings: AdminSettings;
};

/** Whether an owner may share their report so. People of one's organisation are within it. */
export const mayShare = (kind: ShareKind, { controls, adminSettings }: Circumstances): boolean =>
  !controls.DisableShareReport &&
  (kind === "public" ? adminSettings.shareReportWithPublic : adminSettings.shareReportWithinOrganization);
