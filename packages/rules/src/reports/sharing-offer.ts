import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import type { AdminSettings } from "@waymark/contracts/reports/sharing";

type PlannedTest = {
  readonly isSignedIn: boolean;
  readonly controls: Pick<FeatureControls, "DisableSaveReport" | "DisableShareReport">;
  readonly adminSettings: AdminSettings;
};

/** Whether somebody may be offered to share before a test: only what is saved can be shared, and only by its owner. */
export const maySharePlannedReport = ({ isSignedIn, controls, adminSettings }: PlannedTest): boolean =>
  isSignedIn &&
  !controls.DisableSaveReport &&
  !controls.DisableShareReport &&
  (adminSettings.shareReportWithinOrganization || adminSettings.shareReportWithPublic);
