export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type WakeablePause = { readonly pause: (ms: number) => Promise<void>; readonly wake: () => void };

/** A pause that ends early when the browser is online again, or when `wake` is called. */
export function createWakeablePause(): WakeablePause {
  let wake = (): void => undefined;
  return {
    pause: (ms) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          removeEventListener("online", done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        addEventListener("online", done);
        wake = done;
      }),
    wake: () => wake(),
  };
}
