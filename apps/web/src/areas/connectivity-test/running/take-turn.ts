/** One for all tests of this browser: tabs share the line that they measure. */
const MEASURING = "waymark measuring";

type Locks = Pick<LockManager, "request">;

/** Answers how to let go of the lock, or undefined where it was not to be had. */
function request(locks: Locks, options: LockOptions): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const held = locks.request(MEASURING, options, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve(() => release()));
    });
    Promise.resolve(held).catch(() => resolve(undefined));
  });
}

/**
 * One test per browser measures at a time. The lock goes by itself with a tab that is closed or crashes. Browsers without
 * locks let every tab measure.
 */
export async function takeTurn(
  locks: Locks | undefined,
  signal: AbortSignal,
  onWait: () => void,
): Promise<(() => void) | undefined> {
  if (!locks) return () => undefined;
  const atOnce = await request(locks, { ifAvailable: true });
  if (signal.aborted) {
    atOnce?.();
    return undefined;
  }
  if (atOnce) return atOnce;
  onWait();
  return request(locks, { signal });
}
