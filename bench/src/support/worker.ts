import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ROOT } from "@waymark/dev/child";

export type Worker = {
  readonly pid: number;
  /** Sends one job and waits for its result. */
  readonly ask: <Answer>(job: unknown) => Promise<Answer>;
  readonly stop: () => Promise<void>;
};

/** Starts a program in its own process that does one job at a time. */
export function startWorker(
  file: string,
  env: Readonly<Record<string, string>>,
  execArgv: readonly string[] = [],
): Worker {
  const child = fork(join(ROOT, file), { cwd: ROOT, env: { ...process.env, ...env }, execArgv: [...execArgv] });
  const ended = once(child, "exit");
  return {
    pid: child.pid ?? 0,
    ask: async <Answer>(job: unknown) => {
      const answer = once(child, "message");
      child.send(job as object);
      const [given] = (await Promise.race([
        answer,
        ended.then(() => {
          throw new Error(`${file} ended before it answered`);
        }),
      ])) as [Answer];
      return given;
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
