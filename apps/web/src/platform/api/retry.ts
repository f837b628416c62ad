import type { RequestError } from "./request-error.ts";

const MAX_RETRIES = 2;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 20_000;

/** Seconds or a date, as HTTP allows; undefined when absent or unreadable. */
export function readRetryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * How long to wait before the next try, or undefined when it is time to give up. Only reads are repeated. The random
 * part spans the whole pause, else a thousand clients refused together would come back together.
 */
export function pauseBeforeRetry(
  error: RequestError,
  retriesMade: number,
  retryAfterMs: number | undefined,
  random: () => number,
): number | undefined {
  if (error.method !== "GET" || (error.status !== 503 && error.status !== 429)) return undefined;
  if (retriesMade >= MAX_RETRIES) return undefined;
  const pause = (retryAfterMs ?? 0) + random() * FIRST_PAUSE_MS * 2 ** retriesMade;
  return pause <= LONGEST_PAUSE_MS ? pause : undefined;
}
