/** The twelve things that people do to a change. An edit is a saving of other content; by hand or by the clock it is published. */
export const STEP_KINDS = [
  "saveDraft",
  "edit",
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
export type StepKind = (typeof STEP_KINDS)[number];

export type Step = {
  readonly kind: StepKind;
  /** In the cast. */
  readonly who: number;
  /** Among the contents, where it is a first draft or an edit. */
  readonly content: number;
  /** In the place of the workload champ. */
  readonly isStandIn: boolean;
  /** Sends the change back instead of approving it. */
  readonly isRejection: boolean;
  /** Published by the clock, by nobody. */
  readonly byClock: boolean;
  /** A set with the same entry is published meanwhile, or leaves again. */
  readonly movesDuplicate: boolean;
  readonly waitMs: number;
};

export type Outcome = {
  readonly isDone: boolean;
  readonly status: "None" | "Draft" | "PendingReview" | "StagedForPublishing" | "Published";
};
