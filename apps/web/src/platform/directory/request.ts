import { USUAL_PROBLEMS } from "@waymark/contracts/usual-problems";
import { retry } from "@waymark/rules/retry/retry";
import { NETWORK_REQUEST_ERROR, RequestError } from "../api/request-error.ts";
import { pauseBeforeRetry, readRetryAfterMs } from "../api/retry.ts";
import { pause } from "../pause.ts";

const DIRECTORY_TIMEOUT_MS = 10_000;

export type DirectoryConnection = {
  /** With its version, as in https://graph.microsoft.com/v1.0 */
  readonly directoryUrl: string;
  readonly accessToken: () => Promise<string | undefined>;
};

export type DirectoryRequest = {
  readonly method?: "GET" | "POST";
  readonly body?: unknown;
  /** Graph's searches and counts work only with `ConsistencyLevel: eventual`. */
  readonly eventual?: boolean;
};

/** Names the path without its query, so that no search text gets into an error report. */
function failed(method: string, address: string, status: number, textKey: string, cause?: unknown): RequestError {
  const path = address.split("?", 1)[0] ?? address;
  return new RequestError({ method, path, status, code: undefined, textKey, requestId: undefined }, { cause });
}

function headersOf(token: string, { body, eventual }: DirectoryRequest): Headers {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (eventual) headers.set("ConsistencyLevel", "eventual");
  if (body !== undefined) headers.set("content-type", "application/json");
  return headers;
}

/** One call of the directory; anything but success throws a RequestError. */
export async function askDirectory(
  { directoryUrl, accessToken }: DirectoryConnection,
  path: string,
  request: DirectoryRequest = {},
): Promise<Response> {
  const { method = "GET", body } = request;
  let retryAfterMs: number | undefined;
  const attempt = async () => {
    const token = await accessToken();
    if (token === undefined) throw failed(method, path, 401, USUAL_PROBLEMS.token_missing.textKey);
    const response = await fetch(`${directoryUrl}${path}`, {
      method,
      headers: headersOf(token, request),
      signal: AbortSignal.timeout(DIRECTORY_TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw failed(method, path, 0, NETWORK_REQUEST_ERROR, cause);
    });
    if (response.ok) return response;
    retryAfterMs = readRetryAfterMs(response.headers.get("retry-after"), Date.now());
    throw failed(method, path, response.status, USUAL_PROBLEMS.unexpected.textKey);
  };
  return retry(attempt, {
    pauseAfter: (error, failures) =>
      error instanceof RequestError ? pauseBeforeRetry(error, failures - 1, retryAfterMs, Math.random) : undefined,
    pause,
  });
}
