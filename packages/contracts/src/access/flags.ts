/** The access flags of the specification, first file. */
export const ACCESS_FLAGS = [
  "hasAccessToLeadershipReport",
  "hasAccessToPartnerPortal",
  "isPartnerRegistered",
  "hasAccessToDomainLens",
  "hasAccessToOceAction",
] as const;
export type AccessFlag = (typeof ACCESS_FLAGS)[number];

/** The further flags of the second file: what kind of champ a Domain Lens user is. */
export const CHAMP_FLAGS = ["isWorkloadChamp", "isServiceChamp", "isConnectivityChamp"] as const;
export type ChampFlag = (typeof CHAMP_FLAGS)[number];

/** Whether somebody administers their own organisation here. */
export const ORGANIZATION_FLAGS = ["isOrganizationAdmin"] as const;
export type OrganizationFlag = (typeof ORGANIZATION_FLAGS)[number];

/** Whether somebody endorses network providers and decides about what they contribute. */
export const REVIEW_FLAGS = ["isProviderReviewer"] as const;
export type ReviewFlag = (typeof REVIEW_FLAGS)[number];

export type AccessFlags = Readonly<Record<AccessFlag | ChampFlag | OrganizationFlag | ReviewFlag, boolean>>;

export const NO_ACCESS: AccessFlags = {
  hasAccessToLeadershipReport: false,
  hasAccessToPartnerPortal: false,
  isPartnerRegistered: false,
  hasAccessToDomainLens: false,
  hasAccessToOceAction: false,
  isWorkloadChamp: false,
  isServiceChamp: false,
  isConnectivityChamp: false,
  isOrganizationAdmin: false,
  isProviderReviewer: false,
};

/** What an operator grants to a user, a directory group or a whole tenant; flags are decided from grants. */
export const RIGHTS = [
  "leadershipReport",
  "partnerPortal",
  "partnerRegistered",
  "domainLens",
  "workloadChamp",
  "serviceChamp",
  "connectivityChamp",
  "changeCouncil",
  "oceAction",
  "organizationAdmin",
  "providerReview",
] as const;
export type Right = (typeof RIGHTS)[number];

/** Only the vendor's own staff holds these, in the installation's own cloud. */
export const LENS_RIGHTS = [
  "domainLens",
  "workloadChamp",
  "serviceChamp",
  "connectivityChamp",
  "changeCouncil",
] as const satisfies readonly Right[];

/** Those who approve or act for others: never a guest. */
export const CHAMP_RIGHTS = [
  "workloadChamp",
  "serviceChamp",
  "connectivityChamp",
  "changeCouncil",
] as const satisfies readonly Right[];

export const GRANT_SUBJECTS = ["user", "group", "tenant"] as const;
export type GrantSubject = (typeof GRANT_SUBJECTS)[number];

export type Grant = { readonly right: Right; readonly subjectKind: GrantSubject; readonly subjectId: string };
