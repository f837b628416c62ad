/** Timers fire up to this late, so the code polls for an exact moment from this point on. */
const TIMER_SLACK_MS = 1.6;
/** Shorter than one turn of the event loop, so waiting longer would only be late. */
const SAME_MOMENT_MS = 0.02;

type Entry = { readonly dueMs: number; readonly exact: boolean; readonly run: () => void };

export type Clockwork = {
  /** Milliseconds on the same clock as `at`. */
  now(): number;
  /** `exact` costs CPU time and is for measured traffic. Other callbacks may come a millisecond late. */
  at(dueMs: number, exact: boolean, run: () => void): void;
};

/** Calls back at a given moment, exactly to about 0.1 ms if requested: it then polls the event loop just before. */
export function createClockwork(): Clockwork {
  const waiting: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isTurning = false;

  function insert(entry: Entry): void {
    let at = waiting.length;
    while (at > 0 && (waiting[at - 1] as Entry).dueMs > entry.dueMs) at -= 1;
    waiting.splice(at, 0, entry);
  }

  function tick(): void {
    const nowMs = performance.now();
    while (waiting.length > 0 && (waiting[0] as Entry).dueMs <= nowMs + SAME_MOMENT_MS) waiting.shift()?.run();
    arm();
  }

  function arm(): void {
    clearTimeout(timer);
    timer = undefined;
    const first = waiting[0];
    if (first === undefined || isTurning) return;
    const nowMs = performance.now();
    const exact = first.exact ? first : waiting.find((entry) => entry.exact);
    const untilTurning = (exact?.dueMs ?? Number.POSITIVE_INFINITY) - TIMER_SLACK_MS - nowMs;
    if (untilTurning <= 0) {
      isTurning = true;
      setImmediate(() => {
        isTurning = false;
        tick();
      });
      return;
    }
    timer = setTimeout(tick, Math.max(1, Math.floor(Math.min(first.dueMs - nowMs, untilTurning))));
  }

  return {
    now: () => performance.now(),
    at(dueMs, exact, run) {
      insert({ dueMs, exact, run });
      arm();
    },
  };
}
