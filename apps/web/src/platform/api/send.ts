import type { CallOptions } from "@waymark/contracts/client";
import { CONTINUATION_HEADER, type Route } from "@waymark/contracts/route";
import { USUAL_PROBLEMS } from "@waymark/contracts/usual-problems";
import { retry } from "@waymark/rules/retry/retry";
import { pause as pauseFor } from "../pause.ts";
import { addressOf, type CallParts, formOf } from "./address.ts";
import { NETWORK_REQUEST_ERROR, RequestError, readProblem } from "./request-error.ts";
import { pauseBeforeRetry, readRetryAfterMs } from "./retry.ts";

/** Longer than any deadline of the server, so that the server's own answer arrives first. */
const REQUEST_TIMEOUT_MS = 20_000;

export type Connection = {
  /** Where the product is served, with /gcc in the government variant. */
  readonly basePath: string;
  readonly accessToken: () => Promise<string | undefined>;
  readonly timeoutMs?: number;
  readonly pause?: (ms: number) => Promise<void>;
  readonly random?: () => number;
};

type Attempt =
  | { readonly reply: unknown }
  | { readonly error: RequestError; readonly retryAfterMs: number | undefined };

export async function send(
  connection: Connection,
  route: Route,
  input: CallParts,
  { signal, once = false }: CallOptions = {},
): Promise<unknown> {
  const { pause = pauseFor, random = Math.random } = connection;
  let retryAfterMs: number | undefined;
  const attempt = async () => {
    const made = await attemptOnce(connection, route, input, signal);
    if ("reply" in made) return made.reply;
    ({ retryAfterMs } = made);
    throw made.error;
  };
  return retry(attempt, {
    pauseAfter: (error, failures) =>
      once || !(error instanceof RequestError)
        ? undefined
        : pauseBeforeRetry(error, failures - 1, retryAfterMs, random),
    pause: async (ms) => {
      await pause(ms);
      signal?.throwIfAborted();
    },
  });
}

async function attemptOnce(
  connection: Connection,
  route: Route,
  input: CallParts,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  const address = addressOf(connection.basePath, route.path, input);
  const path = new URL(address, "http://path.invalid").pathname;
  const token = await connection.accessToken();
  const timeout = AbortSignal.timeout(connection.timeoutMs ?? REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(address, {
      ...requestOf(route, input, token),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.ok) {
      const body = await readReply(route, path, response);
      const continuation = response.headers.get(CONTINUATION_HEADER) ?? undefined;
      return { reply: route.continues ? { body, continuation } : body };
    }
    const retryAfterMs = readRetryAfterMs(response.headers.get("retry-after"), Date.now());
    return { error: await readProblem(route.method, path, response), retryAfterMs };
  } catch (cause) {
    if (cause instanceof RequestError) throw cause;
    signal?.throwIfAborted();
    throw new RequestError(unanswered(route.method, path, timeout.aborted), { cause });
  }
}

/** A redirect is never ours: it would be a captive portal or a sign-on page of a proxy. */
function requestOf(route: Route, { body, headers: own = {} }: CallParts, token: string | undefined): RequestInit {
  const headers = new Headers({ accept: "application/json, application/problem+json" });
  for (const [name, value] of Object.entries(own)) if (value !== undefined) headers.set(name, value);
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const request: RequestInit = { method: route.method, headers, redirect: "error" };
  if (body === undefined) return request;
  if (route.body === "form") return { ...request, body: formOf(body) };
  headers.set("content-type", "application/json");
  return { ...request, body: JSON.stringify(body) };
}

async function readReply({ method, answers }: Route, path: string, response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  const type = response.headers.get("content-type") ?? "";
  // A page in the place of a document is a captive portal's.
  if (type.startsWith("text/plain") || (answers === "document" && !type.startsWith("text/html"))) return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { textKey } = USUAL_PROBLEMS.unexpected;
    const { status } = response;
    throw new RequestError({ method, path, status, code: undefined, textKey, requestId: undefined }, { cause });
  }
}

function unanswered(method: string, path: string, timedOut: boolean) {
  const code = timedOut ? ("request_timeout" as const) : undefined;
  const textKey = code ? USUAL_PROBLEMS[code].textKey : NETWORK_REQUEST_ERROR;
  return { method, path, status: 0, code, textKey, requestId: undefined };
}
