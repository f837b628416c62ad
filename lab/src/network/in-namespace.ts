import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { ROOT } from "@waymark/dev/child";

/**
 * Runs the program in the namespace with a high priority, so that it measures the line and the engine,
 * not other programs. Where the kernel groups programs by session, the session's priority counts and not the program's.
 */
const AHEAD = 'echo -15 >/proc/self/autogroup 2>/dev/null; exec nice -n -15 ip netns exec "$@"';

/** The command prefix for programs of the lab; the process must already lead a session. */
export const leadingIn = (namespace: string): readonly string[] => ["sh", "-c", AHEAD, "lab", namespace];

/** The same, in a new session. */
export const inNamespace = (namespace: string): readonly string[] => ["setsid", ...leadingIn(namespace)];

export type NamespaceProcess = { readonly stop: () => Promise<void> };

/** Starts a program and waits until it prints that it is ready. */
export async function startIn(
  namespace: string,
  command: readonly string[],
  ready: RegExp,
  withinMs = 15_000,
): Promise<NamespaceProcess> {
  const [program = "", ...args] = [...inNamespace(namespace), ...command];
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  await saidBy(child, ready, withinMs);
  return { stop: () => stopChild(child) };
}

/** Waits for a line that matches. Throws with the program's last output if it ends before. */
export async function saidBy(child: ChildProcess, wanted: RegExp, withinMs: number): Promise<string> {
  const heard: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${child.spawnargs.join(" ")} ${why}: ${heard.join("\n")}`));
    const late = setTimeout(() => fail(`did not say ${wanted} within ${withinMs} ms`), withinMs);
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on("line", (line) => {
        if (heard.push(line) > 50) heard.shift();
        if (!wanted.test(line)) return;
        clearTimeout(late);
        resolve(line);
      });
    }
    child.once("error", (error) => fail(`could not be started (${error.message})`));
    child.once("exit", (code) => {
      clearTimeout(late);
      fail(`ended with ${code}`);
    });
  });
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 3_000);
  await ended;
  clearTimeout(late);
}
