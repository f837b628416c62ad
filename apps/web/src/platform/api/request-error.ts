import type { ProblemBody, ProblemCode } from "@waymark/contracts/problems";
import { USUAL_PROBLEMS } from "@waymark/contracts/usual-problems";
import type { Translate } from "../texts/translate.ts";

export const NETWORK_REQUEST_ERROR = "problem.networkRequestError";

export type FailedRequest = {
  readonly method: string;
  readonly path: string;
  /** 0 when no answer arrived. */
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly textKey: string;
  readonly requestId: string | undefined;
  /** Which inputs the server refused, and why. */
  readonly issues?: ProblemBody["issues"];
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
  readonly issues: NonNullable<ProblemBody["issues"]>;

  constructor(failed: FailedRequest, options?: ErrorOptions) {
    super(`${failed.method} ${failed.path} answered ${failed.status || "nothing"}`, options);
    this.method = failed.method;
    this.path = failed.path;
    this.status = failed.status;
    this.code = failed.code;
    this.textKey = failed.textKey;
    this.requestId = failed.requestId;
    this.issues = failed.issues ?? [];
  }
}

type Known = Pick<FailedRequest, "code" | "textKey">;

/** Answers that are not ours, such as a proxy's, are read by their status alone. */
function knownOf(status: number, body: Partial<ProblemBody> | undefined): Known {
  const { code, textKey, type } = body ?? {};
  if (code && textKey && type === `urn:waymark:problem:${code}`) return { code, textKey };
  // A conflict is in none of these: without its code nothing is known of one.
  const codes = Object.keys(USUAL_PROBLEMS) as (keyof typeof USUAL_PROBLEMS)[];
  const usual = codes.find((one) => USUAL_PROBLEMS[one].status === status);
  return { code: usual, textKey: USUAL_PROBLEMS[usual ?? "unexpected"].textKey };
}

export async function readProblem(method: string, path: string, response: Response): Promise<RequestError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ProblemBody> | undefined;
  const requestId =
    typeof body?.requestId === "string" ? body.requestId : (response.headers.get("x-request-id") ?? undefined);
  const { status } = response;
  return new RequestError({ method, path, status, ...knownOf(status, body), requestId, issues: body?.issues });
}

/** The status of a failed request, 0 when no answer arrived; undefined for any other error. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && "status" in error && typeof error.status === "number" ? error.status : undefined;

export const isProblem = (error: unknown, code: ProblemCode): boolean =>
  error instanceof RequestError && error.code === code;

export const isStatus = (error: unknown, ...statuses: readonly number[]): boolean => {
  const status = statusOf(error);
  return status !== undefined && statuses.includes(status);
};

/** For deletions: what is already gone counts as deleted, because the answer to an earlier attempt may have been lost. */
export async function ignoreNotFound(deleting: Promise<unknown>): Promise<void> {
  await deleting.catch((error: unknown) => {
    if (!isStatus(error, 404)) throw error;
  });
}

/** The sentence a person reads when a call failed; the general one when nothing better is known. */
export function requestMessage(error: unknown, t: Translate): string {
  const key = error instanceof Error && "textKey" in error ? String(error.textKey) : "";
  return t.loose(key, "problem.general");
}
