import { PROBLEMS, type ProblemCode, type RefusedInput } from "@waymark/contracts/problems";

/** A failure with a code; the HTTP edge alone turns it into a reply. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly issues: readonly RefusedInput[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    more: { issues?: readonly RefusedInput[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: more.cause });
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const problem = (code: ProblemCode, more?: ConstructorParameters<typeof Problem>[1]): Problem =>
  new Problem(code, more);
