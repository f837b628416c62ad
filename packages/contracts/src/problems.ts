import { USUAL_PROBLEMS } from "./usual-problems.ts";

/** Every problem the server can answer with: its status, the text a person reads, and whether operators want to know of it. */
export const PROBLEMS = {
  ...USUAL_PROBLEMS,
  body_too_deep: { status: 400, textKey: "problem.requestInvalid" },
  code_refused: { status: 400, textKey: "registration.codeRefused" },
  token_refused: { status: 401, textKey: "problem.signInAgain" },
  run_ticket_refused: { status: 401, textKey: "problem.runTicketRefused" },
  /** Missing, malformed, unknown and revoked keys are one answer. */
  intake_key_refused: { status: 401, textKey: "problem.accessDenied" },
  tenant_blocked: { status: 403, textKey: "problem.tenantBlocked" },
  tenant_in_other_cloud: { status: 403, textKey: "problem.tenantInOtherCloud" },
  /** By the installation's switches or by the organisation's administrator. */
  turned_off: { status: 403, textKey: "problem.turnedOff" },
  origin_refused: { status: 403, textKey: "problem.originRefused" },
  place_unknown: { status: 404, textKey: "problem.placeUnknown" },
  /** Each conflict has a code of its own: a page never guesses what a 409 means. */
  report_exists: { status: 409, textKey: "problem.reportExists" },
  run_is_over: { status: 409, textKey: "problem.runIsOver" },
  run_not_over: { status: 409, textKey: "problem.runNotOver" },
  campaign_limit_reached: { status: 409, textKey: "problem.campaignLimitReached" },
  id_taken: { status: 409, textKey: "problem.idTaken" },
  /** What was decided about has changed, or somebody else has decided. */
  review_outdated: { status: 409, textKey: "reviews.outdated" },
  solution_changed: { status: 409, textKey: "solutions.changed" },
  solution_in_review: { status: 409, textKey: "solutions.inReview" },
  solution_public: { status: 409, textKey: "solutions.managedByVendor" },
  solution_limit_reached: { status: 409, textKey: "solutions.limitReached" },
  /** The registry's contacts are forgotten; whoever proves asks for them again. */
  proof_outdated: { status: 409, textKey: "solutions.proof.outdated" },
  /** Of an ASN or a subnet: nothing proves it again for a while. */
  claim_refused: { status: 409, textKey: "solutions.proof.claimRefused" },
  /** Of a solution: one request of it awaits the vendor already, or it cannot be asked for. */
  request_refused: { status: 409, textKey: "solutions.request.refused" },
  /** A change that a reviewer approves has the name of another solution of the same provider by now. */
  name_taken: { status: 409, textKey: "reviews.request.nameTaken" },
  last_holder: { status: 409, textKey: "solutions.people.lastHolder" },
  /** Somebody edited the change meanwhile: what was read is no longer what would be decided about. */
  change_moved: { status: 409, textKey: "changes.moved" },
  /** The change does not stand so that this could be done to it. */
  change_not_possible: { status: 409, textKey: "changes.notPossible" },
  /** The set was published since the draft began. */
  set_moved: { status: 409, textKey: "changes.setMoved" },
  fqdn_exists: { status: 409, textKey: "fqdns.exists" },
  workload_exists: { status: 409, textKey: "workloads.exists" },
  /** Somebody else saved it meanwhile. */
  workload_changed: { status: 409, textKey: "workloads.changed" },
  workload_limit_reached: { status: 409, textKey: "workloads.limitReached" },
  provider_exists: { status: 409, textKey: "registration.exists" },
  mail_not_sent: { status: 422, textKey: "registration.mailNotSent" },
  too_many_codes: { status: 429, textKey: "registration.tooManyCodes" },
  not_configured: { status: 503, textKey: "problem.notConfigured" },
  dependency_down: { status: 503, textKey: "problem.dependencyDown", report: true },
} as const satisfies Record<string, { status: number; textKey: string; report?: true }>;

export type ProblemCode = keyof typeof PROBLEMS;

export type RefusedInput = {
  readonly at: string;
  readonly message: string;
  /** Where a person typed it: the text that says why, and what it names. */
  readonly textKey?: string;
  readonly inputs?: readonly string[];
  readonly solution?: string;
};

/** RFC 9457 body. `method`, `path` and `status` are what the specification wants an error to carry. */
export type ProblemBody = {
  readonly type: `urn:waymark:problem:${ProblemCode}`;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly textKey: string;
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
  /** Which inputs were refused and why, for request_invalid. */
  readonly issues?: readonly RefusedInput[];
};
