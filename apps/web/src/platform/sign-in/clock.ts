/** Time as the session sees it, so that tests can move it. */
export type Clock = {
  now(): number;
  /** Runs later unless the returned function is called before. */
  after(ms: number, run: () => void): () => void;
};

/** Longer waits overflow the browser's timer and would fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(Math.max(ms, 0), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve);
  });
