/** A pause that ends early when the line is back, or when it is asked to. */
export function createWakeablePause(): { readonly pause: (ms: number) => Promise<void>; readonly wake: () => void } {
  let wake = (): void => undefined;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        removeEventListener("online", done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      addEventListener("online", done);
      wake = done;
    });
  return { pause, wake: () => wake() };
}
