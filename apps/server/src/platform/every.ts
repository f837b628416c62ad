import type { Log } from "./log.ts";

export type Repeated = { readonly stop: () => Promise<void> };

/** Does something again and again, the pause counted from its end; a failure is told and does not end it. */
export function every(pauseMs: number, what: string, work: () => Promise<unknown>, log: Log): Repeated {
  let stopping = false;
  let wake: () => void = () => undefined;
  const run = async (): Promise<void> => {
    while (!stopping) {
      await work().catch((error: unknown) => log.warn({ err: error }, `${what}: did not succeed, it is tried again`));
      if (stopping) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const loop = run();
  return {
    stop: async () => {
      stopping = true;
      wake();
      await loop;
    },
  };
}
