import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { ROOT } from "@waymark/dev/child";

export type NamespaceProcess = { readonly stop: () => Promise<void> };

/** Starts a program that says on its output when it is ready, and waits for that. */
export async function startIn(
  namespace: string,
  command: readonly string[],
  ready: RegExp,
  withinMs = 15_000,
): Promise<NamespaceProcess> {
  const child = spawn("ip", ["netns", "exec", namespace, ...command], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  await saidBy(child, ready, withinMs);
  return { stop: () => stopChild(child) };
}

/** Waits for a line that matches; a program that ends before is reported with its last words. */
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
