/** `Initialized` is another word for Draft where statuses are asked for. */
export const CHANGE_STATUSES = ["Draft", "PendingReview", "StagedForPublishing", "Published"] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

/** What the list shows where nothing is asked for. */
export const USUAL_CHANGE_STATUSES = ["Draft", "PendingReview"] as const satisfies readonly ChangeStatus[];

/** What can be done to a change, each by a call of its own. */
export const CHANGE_ACTIONS = [
  "saveDraft",
  "discardChanges",
  "submit",
  "revertSubmission",
  "workloadChampApprove",
  "changeCouncilApprove",
  "block",
  "unblock",
  "bypassTestFailures",
  "rerunTests",
  "publish",
] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** Whose approval a change can need. */
export const APPROVER_ROLES = ["workloadChamp", "connectivityChamp", "changeCouncil"] as const;
export type ApproverRole = (typeof APPROVER_ROLES)[number];

/** Why a role's approval is needed. */
export const APPROVAL_REASONS = [
  "always",
  "optimize",
  "promotion",
  "wildcardAtDomain",
  "bulkRemoval",
  "deletion",
  "bypass",
  "standIn",
] as const;
export type ApprovalReason = (typeof APPROVAL_REASONS)[number];

/** Ways to look at the list: what waits for the council with the riskiest first, and bypasses that hold with the oldest first. */
export const CHANGE_VIEWS = ["council", "bypasses"] as const;
export type ChangeView = (typeof CHANGE_VIEWS)[number];
