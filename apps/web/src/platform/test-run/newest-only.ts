/**
 * Writes one after the other, and of those that wait only the newest: what is written never lags behind by more than one
 * write, however often it changes. The answer comes when this value, or a newer one, is written.
 */
export function newestOnly<Value>(write: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let waiting: Value | undefined;
  let writing: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const start = (value: Value): Promise<void> => {
    writing = write(value).finally(() => {
      writing = undefined;
    });
    return writing;
  };
  return (value) => {
    if (!writing) return start(value);
    waiting = value;
    const startNext = (): Promise<void> => {
      next = undefined;
      return start(waiting as Value);
    };
    next ??= writing.then(startNext, startNext);
    return next;
  };
}
