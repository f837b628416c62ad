/** How far somebody's approval has come, of a change or of an assignment; Unset where none is asked for. */
export const APPROVAL_KINDS = [
  "Unset",
  "PendingReview",
  "Approved",
  "Rejected",
  "Cancelled",
  "ConnectivityChampUpdate",
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];
