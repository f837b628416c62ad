/** The feature controls (uxFeatureControl), exactly as specified. All are off unless an operator turns them on. */
export const FEATURE_CONTROLS = [
  "DisableSignIn",
  "DisableSaveReport",
  "DisableShareReport",
  "DisableHistoryReport",
  "DisableNetworkHealth",
  "DisableAllFooterLinks",
  "DisableInternetTypeSurvey",
  "DisablePeerPerformanceChart",
] as const;
export type FeatureControl = (typeof FEATURE_CONTROLS)[number];
export type FeatureControls = Readonly<Record<FeatureControl, boolean>>;

export const FEATURE_CONTROL_DEFAULTS: FeatureControls = {
  DisableSignIn: false,
  DisableSaveReport: false,
  DisableShareReport: false,
  DisableHistoryReport: false,
  DisableNetworkHealth: false,
  DisableAllFooterLinks: false,
  DisableInternetTypeSurvey: false,
  DisablePeerPerformanceChart: false,
};
