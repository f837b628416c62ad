/** What a version did to a set; the feed writes them so. */
export const DISPOSITIONS = ["Add", "Change", "Remove"] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/** What a change means for a customer's network, in the order in which one is chosen where several hold. */
export const IMPACTS = [
  "AddedIpAndUrl",
  "AddedIp",
  "AddedUrl",
  "RemovedIpOrUrl",
  "RemovedDuplicateIpOrUrl",
  "MovedIpOrUrl",
  "ChangedIsExpressRoute",
  "OtherNonPriorityChanges",
] as const;
export type Impact = (typeof IMPACTS)[number];

/** How a version came about. */
export const VERSION_KINDS = ["import", "monthly", "outOfBand", "removal"] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** Steps that the log of record keeps. */
export const LOG_ACTIONS = [
  "saveDraft",
  "discardChanges",
  "submit",
  "revertSubmission",
  "approve",
  "sendBack",
  "block",
  "unblock",
  "bypassTestFailures",
  "stage",
  "fallBack",
  "publish",
  "removeEntries",
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];
