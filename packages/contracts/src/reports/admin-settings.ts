/** What an organisation's administrator allows its people to do with their reports. */
export type AdminSettings = {
  readonly shareReportWithPublic: boolean;
  readonly shareReportWithinOrganization: boolean;
};

export const ADMIN_SETTINGS_DEFAULTS: AdminSettings = {
  shareReportWithPublic: false,
  shareReportWithinOrganization: true,
};
