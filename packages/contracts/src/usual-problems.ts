/**
 * One problem for each status that has an obvious one: what an answer is read as that is not ours, such as a proxy's. Apart from the
 * others, because the browser's first load needs these alone.
 */
export const USUAL_PROBLEMS = {
  request_invalid: { status: 400, textKey: "problem.requestInvalid" },
  token_missing: { status: 401, textKey: "problem.signInNeeded" },
  access_denied: { status: 403, textKey: "problem.accessDenied" },
  not_found: { status: 404, textKey: "problem.notFound" },
  method_not_allowed: { status: 405, textKey: "problem.notFound" },
  request_timeout: { status: 408, textKey: "problem.requestTimeout" },
  body_too_large: { status: 413, textKey: "problem.requestTooLarge" },
  body_type_refused: { status: 415, textKey: "problem.requestInvalid" },
  too_many_requests: { status: 429, textKey: "problem.tooManyRequests" },
  unexpected: { status: 500, textKey: "problem.unexpected", report: true },
  overloaded: { status: 503, textKey: "problem.overloaded" },
} as const;
