import { limits } from "@waymark/contracts/limits";
import { PROBLEMS } from "@waymark/contracts/problems";
import { RequestError } from "../api/request-error.ts";

const FIRST_PAUSE_MS = 400;
const GROWTH = 3;
const ATTEMPT_TIMEOUT_MS = 5_000;

export type Patience = {
  readonly pause?: (ms: number) => Promise<void>;
  readonly random?: () => number;
  readonly timeoutMs?: number;
};

const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Three attempts in all, with growing pauses between them; what fails the last time is thrown. */
export async function inAttempts<Result>(
  ask: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal | undefined,
  { pause = pauseFor, random = Math.random, timeoutMs = ATTEMPT_TIMEOUT_MS }: Patience = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return await ask(signal === undefined ? timeout : AbortSignal.any([signal, timeout]));
    } catch (error) {
      signal?.throwIfAborted();
      const failure = timeout.aborted && !(error instanceof RequestError) ? timedOut(error) : error;
      if (attempt >= limits.mapsLookupAttempts || isFinal(failure)) throw failure;
      await pause(FIRST_PAUSE_MS * GROWTH ** (attempt - 1) * (0.5 + random()));
    }
  }
}

/** A question that was refused is refused again: only what may pass is asked anew. */
const isFinal = (error: unknown): boolean =>
  error instanceof RequestError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status);

const timedOut = (cause: unknown): RequestError =>
  new RequestError(
    {
      method: "GET",
      path: "/api/maps/v1",
      status: 0,
      code: "request_timeout",
      textKey: PROBLEMS.request_timeout.textKey,
      requestId: undefined,
    },
    { cause },
  );
