import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { WITH_ITS_PARENT } from "@waymark/engines/with-its-parent";
import { listensAt } from "./listens-at.ts";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

export type Child = {
  readonly pid: number;
  readonly exited: Promise<number | null>;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
};

/** Starts a program of this repository with the current Node, which ends with us. Its output goes to a file or to ours. */
export function startChild(
  args: readonly string[],
  options: { env?: Record<string, string>; logFile?: string; cwd?: string },
): Child {
  const output = options.logFile === undefined ? "inherit" : openSync(options.logFile, "a");
  const [program, ...before] = WITH_ITS_PARENT;
  const child: ChildProcess = spawn(program, [...before, process.execPath, ...args], {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: ["ignore", output, output],
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await exited;
    clearTimeout(late);
  };
  return { pid: child.pid ?? 0, exited, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** Another process that answers at the child's port is not taken for the child. */
export async function waitUntilReady(url: string, child: Child, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  let gone = false;
  void child.exited.then(() => {
    gone = true;
  });
  while (Date.now() < deadline) {
    if (gone) throw new Error(`The process behind ${url} ended before it was ready. Its log says why.`);
    const reply = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    if (reply?.ok === true) {
      if (await listensAt(child.pid, Number(new URL(url).port))) return;
      throw new Error(`At ${url} another process answers: end it, or choose other ports by WAYMARK_PORT_BASE.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} was not ready within ${withinMs} ms.`);
}
