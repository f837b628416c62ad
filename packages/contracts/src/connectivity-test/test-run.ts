/** The words of a test run, spelled as the specification spells them. Plain data: the browser's first load carries it. */
export const TEST_PHASES = [
  "Prepare",
  "BasicTest",
  "WaitingDownloadRichClient",
  "WaitingRunRichClient",
  "AdvancedTestStart",
  "AdvancedTestFinish",
  "TestFailed",
] as const;
export type TestPhase = (typeof TEST_PHASES)[number];

export const TEST_ITEM_STATUSES = ["NotStarted", "InProgress", "Completed", "Failed"] as const;
export type TestItemStatus = (typeof TEST_ITEM_STATUSES)[number];

export const CONNECTIVITY_RESULTS = [
  "Successful",
  "Failed",
  "SslBreak",
  "ProxyAuthenticationRequired",
  "DnsFailed",
  "InvalidSSLCertificate",
] as const;

/** What `ReceiveTestStatus` carries: `Started` begins the advanced phase, any other means that the run is over. */
export const RUN_STATUSES = ["Started", "Finished", "Failed", "Expired"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Why an item has no value. Every one of them has a text that a visitor can read. */
export const NOT_MEASURED_REASONS = [
  "timeout",
  "noAnswer",
  "blocked",
  "offline",
  "cancelled",
  "unsupported",
  "notConfigured",
  "lessData",
  "hiddenTab",
  "invalid",
  "dependsOnFailed",
  "needsAgent",
] as const;
export type NotMeasuredReason = (typeof NOT_MEASURED_REASONS)[number];

/** Grades of the rise of latency on a busy line, best first. */
export const BLOAT_GRADES = ["A+", "A", "B", "C", "D", "F"] as const;
export type BloatGrade = (typeof BLOAT_GRADES)[number];

/** Carries the claim secret of an anonymous report; a header, because addresses end up in logs. */
export const CLAIM_HEADER = "waymark-claim";

/** A temporary report's id in the address while its test runs. */
export const TEMPORARY_ID_PREFIX = "temp-";
