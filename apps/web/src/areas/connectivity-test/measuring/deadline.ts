export type Deadline = {
  readonly signal: AbortSignal;
  /** True when time ran out; false while there is some, and when it was called off from outside. */
  readonly isOver: () => boolean;
  /** Ends it before its time. */
  readonly end: () => void;
  /** Clears the timer; the code that creates a deadline releases it. */
  readonly release: () => void;
};

/** A signal that ends with its parent or after some time, whichever comes first. */
export function deadlineWithin(parent: AbortSignal, timeoutMs: number): Deadline {
  const controller = new AbortController();
  let over = false;
  const cancel = () => controller.abort();
  const timer = setTimeout(() => {
    over = true;
    controller.abort();
  }, timeoutMs);
  if (parent.aborted) controller.abort();
  else parent.addEventListener("abort", cancel, { once: true });
  return {
    signal: controller.signal,
    isOver: () => over,
    end: cancel,
    release() {
      clearTimeout(timer);
      parent.removeEventListener("abort", cancel);
    },
  };
}

/** Waits, or less long when the signal ends. Never rejects. */
export async function pause(timeMs: number, signal: AbortSignal): Promise<void> {
  const deadline = deadlineWithin(signal, timeMs);
  await aborted(deadline.signal);
  deadline.release();
}

export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
