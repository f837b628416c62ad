import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { runCommand, tryCommandNow } from "./run-command.ts";

const PREFIX = "wml";

/** Process id and start time identify a process uniquely. */
const mark = (pid: number): string | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return `${pid}-${fields[19]}`;
  } catch {
    return undefined;
  }
};

const own = `${PREFIX}-${mark(process.pid)}-`;
let made = 0;
let isWatched = false;

/** Creates a network namespace that disappears when this process ends, in whatever way. */
export async function makeNamespace(role: string): Promise<string> {
  if (!isWatched) {
    isWatched = true;
    await removeLeftOver();
    removeOwnAtExit();
  }
  made += 1;
  const name = `${own}${made}-${role}`;
  await runCommand("ip", "netns", "add", name);
  await runCommand("ip", "-n", name, "link", "set", "lo", "up");
  return name;
}

/** Sets the resolver of a namespace. Programs read it when they start. */
export function setResolver(namespace: string, address: string): void {
  mkdirSync(`/etc/netns/${namespace}`, { recursive: true });
  writeFileSync(`/etc/netns/${namespace}/resolv.conf`, `nameserver ${address}\noptions timeout:2 attempts:2\n`);
}

export function removeNamespace(name: string): void {
  for (const pid of tryCommandNow("ip", "netns", "pids", name).split("\n").filter(Boolean)) {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch {
      // The process has already ended.
    }
  }
  tryCommandNow("ip", "netns", "del", name);
  rmSync(`/etc/netns/${name}`, { recursive: true, force: true });
}

const namespaces = (): string[] =>
  tryCommandNow("ip", "netns", "list")
    .split("\n")
    .map((line) => line.split(" ", 1)[0] ?? "")
    .filter((name) => name.startsWith(`${PREFIX}-`));

/** Removes the namespaces of earlier runs that were killed. */
async function removeLeftOver(): Promise<void> {
  for (const name of namespaces()) {
    const [, pid, startedAt] = name.split("-");
    if (mark(Number(pid)) !== `${pid}-${startedAt}`) removeNamespace(name);
  }
}

function removeOwnAtExit(): void {
  process.on("exit", () => {
    for (const name of namespaces()) if (name.startsWith(own)) removeNamespace(name);
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));
}
