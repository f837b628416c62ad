import { limits } from "@waymark/contracts/limits";
import { USUAL_PROBLEMS } from "@waymark/contracts/usual-problems";
import { retry } from "@waymark/rules/retry/retry";
import { RequestError } from "../api/request-error.ts";
import { pause as pauseFor } from "../pause.ts";

const FIRST_PAUSE_MS = 400;
const GROWTH = 3;
const ATTEMPT_TIMEOUT_MS = 5_000;

export type RetryLookUpOptions = {
  readonly pause?: (ms: number) => Promise<void>;
  readonly random?: () => number;
  readonly timeoutMs?: number;
};

/** Makes up to three attempts with growing pauses between them, and throws the last error. */
export const retryLookUp = <Result>(
  ask: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal | undefined,
  { pause = pauseFor, random = Math.random, timeoutMs = ATTEMPT_TIMEOUT_MS }: RetryLookUpOptions = {},
): Promise<Result> =>
  retry(
    async () => {
      signal?.throwIfAborted();
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await ask(signal === undefined ? timeout : AbortSignal.any([signal, timeout]));
      } catch (error) {
        signal?.throwIfAborted();
        throw timeout.aborted && !(error instanceof RequestError) ? timedOut(error) : error;
      }
    },
    {
      pauseAfter: (error, failures) =>
        signal?.aborted || failures >= limits.mapsLookupAttempts || isFinal(error)
          ? undefined
          : FIRST_PAUSE_MS * GROWTH ** (failures - 1) * (0.5 + random()),
      pause,
    },
  );

/** The server refuses a bad request every time; only temporary failures are worth another attempt. */
const isFinal = (error: unknown): boolean =>
  error instanceof RequestError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status);

const timedOut = (cause: unknown): RequestError =>
  new RequestError(
    {
      method: "GET",
      path: "/api/maps/v1",
      status: 0,
      code: "request_timeout",
      textKey: USUAL_PROBLEMS.request_timeout.textKey,
      requestId: undefined,
    },
    { cause },
  );
