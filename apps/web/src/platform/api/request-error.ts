import { PROBLEMS, type ProblemBody, type ProblemCode } from "@waymark/contracts/problems";

export const NETWORK_REQUEST_ERROR = "problem.networkRequestError";

export type FailedRequest = {
  readonly method: string;
  readonly path: string;
  /** 0 when no answer arrived. */
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly textKey: string;
  readonly requestId: string | undefined;
};

/** What every failed call throws. The texts are for people; `method`, `path` and `status` say what failed. */
export class RequestError extends Error implements FailedRequest {
  override readonly name = "RequestError";
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly textKey: string;
  readonly requestId: string | undefined;

  constructor(failed: FailedRequest, options?: ErrorOptions) {
    super(`${failed.method} ${failed.path} answered ${failed.status || "nothing"}`, options);
    this.method = failed.method;
    this.path = failed.path;
    this.status = failed.status;
    this.code = failed.code;
    this.textKey = failed.textKey;
    this.requestId = failed.requestId;
  }
}

const isProblemCode = (code: unknown): code is ProblemCode => typeof code === "string" && Object.hasOwn(PROBLEMS, code);

/** Answers that are not ours, such as a proxy's, are read by their status alone. */
function codeOf(status: number, body: Partial<ProblemBody> | undefined): ProblemCode | undefined {
  if (isProblemCode(body?.code)) return body.code;
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  return codes.find((code) => PROBLEMS[code].status === status);
}

export async function readProblem(method: string, path: string, response: Response): Promise<RequestError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ProblemBody> | undefined;
  const code = codeOf(response.status, body);
  const textKey = code ? PROBLEMS[code].textKey : PROBLEMS.unexpected.textKey;
  const requestId =
    typeof body?.requestId === "string" ? body.requestId : (response.headers.get("x-request-id") ?? undefined);
  return new RequestError({ method, path, status: response.status, code, textKey, requestId });
}
