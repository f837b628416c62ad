/** Every problem the server can answer with: its status, the text a person reads, and whether operators want to know. */
export const PROBLEMS = {
  request_invalid: { status: 400, textKey: "problem.requestInvalid", report: false },
  body_too_deep: { status: 400, textKey: "problem.requestInvalid", report: false },
  token_missing: { status: 401, textKey: "problem.signInNeeded", report: false },
  token_refused: { status: 401, textKey: "problem.signInAgain", report: false },
  run_ticket_refused: { status: 401, textKey: "problem.runTicketRefused", report: false },
  /** Missing, malformed, unknown and revoked keys are one answer. */
  intake_key_refused: { status: 401, textKey: "problem.accessDenied", report: false },
  access_denied: { status: 403, textKey: "problem.accessDenied", report: false },
  tenant_blocked: { status: 403, textKey: "problem.tenantBlocked", report: false },
  tenant_in_other_cloud: { status: 403, textKey: "problem.tenantInOtherCloud", report: false },
  /** By the installation's switches or by the organisation's administrator. */
  turned_off: { status: 403, textKey: "problem.turnedOff", report: false },
  origin_refused: { status: 403, textKey: "problem.originRefused", report: false },
  not_found: { status: 404, textKey: "problem.notFound", report: false },
  place_unknown: { status: 404, textKey: "problem.placeUnknown", report: false },
  method_not_allowed: { status: 405, textKey: "problem.notFound", report: false },
  request_timeout: { status: 408, textKey: "problem.requestTimeout", report: false },
  /** Each conflict has a code of its own: a page never guesses what a 409 means. */
  report_exists: { status: 409, textKey: "problem.reportExists", report: false },
  run_is_over: { status: 409, textKey: "problem.runIsOver", report: false },
  run_not_over: { status: 409, textKey: "problem.runNotOver", report: false },
  campaign_limit_reached: { status: 409, textKey: "problem.campaignLimitReached", report: false },
  id_taken: { status: 409, textKey: "problem.idTaken", report: false },
  body_too_large: { status: 413, textKey: "problem.requestTooLarge", report: false },
  body_type_refused: { status: 415, textKey: "problem.requestInvalid", report: false },
  too_many_requests: { status: 429, textKey: "problem.tooManyRequests", report: false },
  unexpected: { status: 500, textKey: "problem.unexpected", report: true },
  overloaded: { status: 503, textKey: "problem.overloaded", report: false },
  not_configured: { status: 503, textKey: "problem.notConfigured", report: false },
  dependency_down: { status: 503, textKey: "problem.dependencyDown", report: true },
} as const satisfies Record<string, { status: number; textKey: string; report: boolean }>;

export type ProblemCode = keyof typeof PROBLEMS;

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
  readonly issues?: readonly { readonly at: string; readonly message: string }[];
};
