/** With whom a report is shared: one person, everybody of the organisation, everybody with the link. */
export const SHARE_KINDS = ["person", "organization", "public"] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** What an owner can leave out of what others see. Their name and exact place are never in it. */
export const HIDEABLE_PARTS = ["place", "egressAddress", "networkName"] as const;
export type HideablePart = (typeof HIDEABLE_PARTS)[number];

export const SHARE_DAYS = [1, 7, 30, 90, 365] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

/** Why somebody cannot be given a report. */
export const RECEIVER_REFUSALS = ["unknown", "guest", "yourself", "tooMany"] as const;
export type ReceiverRefusal = (typeof RECEIVER_REFUSALS)[number];

/** What somebody may do with a report; the server says so with each report, and pages show buttons by it. */
export const REPORT_ACTIONS = [
  "read",
  "delete",
  "seeReceivers",
  "revokeShare",
  "shareWithPeople",
  "shareWithOrganization",
  "shareWithPublic",
  "removeFromList",
] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/** Stands for a metro whose code would tell a place that was left out. No metro has it. */
export const HIDDEN_METRO_CODE = "ZZZ";

/** What an organization's administrator allows its people to do with their reports. */
export type AdminSettings = {
  readonly shareReportWithPublic: boolean;
  readonly shareReportWithinOrganization: boolean;
};

export const ADMIN_SETTINGS_DEFAULTS: AdminSettings = {
  shareReportWithPublic: false,
  shareReportWithinOrganization: true,
};
