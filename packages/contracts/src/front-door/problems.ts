/** Every problem a front door answers with. Its body is `{ type, status, code }` and names nobody. */
export const FRONT_DOOR_PROBLEMS = {
  request_invalid: 400,
  ticket_missing: 401,
  ticket_refused: 401,
  ticket_expired: 401,
  not_found: 404,
  method_not_allowed: 405,
  transfer_too_large: 413,
  body_refused: 413,
  allowance_used: 429,
  too_many_requests: 429,
  overloaded: 503,
} as const satisfies Record<string, number>;

export type FrontDoorProblemCode = keyof typeof FRONT_DOOR_PROBLEMS;
