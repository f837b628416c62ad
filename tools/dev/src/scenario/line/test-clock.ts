import type { Clockwork } from "./clockwork.ts";

type Entry = { readonly dueMs: number; readonly exact: boolean; readonly run: () => void };

/** A clock that stands still until a test moves it, so that a busy machine changes nothing. */
export function createTestClock() {
  let nowMs = 0;
  const waiting: Entry[] = [];
  const clockwork: Clockwork = {
    now: () => nowMs,
    at(dueMs, exact, run) {
      waiting.push({ dueMs, exact, run });
      waiting.sort((one, other) => one.dueMs - other.dueMs);
    },
  };

  /** Moves to the next moment and runs it; false when nothing waits. */
  function step(): boolean {
    const next = waiting.shift();
    if (next === undefined) return false;
    nowMs = Math.max(nowMs, next.dueMs);
    next.run();
    return true;
  }

  function passUntil(endMs: number): void {
    while ((waiting[0]?.dueMs ?? Number.POSITIVE_INFINITY) <= endMs) step();
    nowMs = Math.max(nowMs, endMs);
  }

  function passAll(): void {
    while (step());
  }

  /** Moves whenever something waits, until the promise has its value. Sockets take what real time they need in between. */
  async function runUntil<Value>(promise: Promise<Value>): Promise<Value> {
    let isSettled = false;
    const settle = () => {
      isSettled = true;
    };
    promise.then(settle, settle);
    while (!isSettled) {
      await eventLoopTurn();
      step();
    }
    return promise;
  }

  return { clockwork, waiting: (): readonly Entry[] => waiting, step, passUntil, passAll, runUntil };
}

export type TestClock = ReturnType<typeof createTestClock>;

/** Moves to the next moment as soon as the event loop turns: nothing waits for real time, and each wait counts in full. */
export function createMovingClockwork(): Clockwork {
  const { clockwork, step } = createTestClock();
  return {
    now: clockwork.now,
    at(dueMs, exact, run) {
      clockwork.at(dueMs, exact, run);
      setImmediate(step);
    },
  };
}

/** Waits until sockets have done their part; the test's own timeout ends what never comes. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await eventLoopTurn();
}

const eventLoopTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
