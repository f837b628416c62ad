export type RetryOptions = {
  /** How long to wait before the next attempt; undefined gives up, and the error is thrown. */
  readonly pauseAfter: (error: unknown, failures: number) => number | undefined;
  /** Handed in, because rules have no timers. */
  readonly pause: (ms: number) => Promise<unknown>;
};

/** Repeats work until it succeeds or `pauseAfter` gives up. */
export async function retry<Result>(
  work: (attempt: number) => Promise<Result>,
  { pauseAfter, pause }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      const pauseMs = pauseAfter(error, attempt);
      if (pauseMs === undefined) throw error;
      await pause(pauseMs);
    }
  }
}
