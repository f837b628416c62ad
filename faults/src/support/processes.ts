import { readdirSync, readFileSync } from "node:fs";
import { startTicksOf } from "@waymark/engines/process-record";
import { waitFor } from "@waymark/engines/wait";

const parentOf = (pid: number): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
};

export function childrenOf(pid: number): number[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((one) => parentOf(one) === pid && startTicksOf(one) !== undefined);
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/** Stops the parent first, so that it forks no further child. PostgreSQL's backends must stop as well. */
export function stopFamily(pid: number): { resume: () => void } {
  signalAll([pid], "SIGSTOP");
  const children = childrenOf(pid);
  signalAll(children, "SIGSTOP");
  return { resume: () => signalAll([pid, ...children], "SIGCONT") };
}

export async function endProcess(pid: number, signal: NodeJS.Signals, withinMs = 15_000): Promise<void> {
  signalAll([pid], signal);
  await waitFor(`process ${pid} ends`, withinMs, async () => (startTicksOf(pid) === undefined ? true : undefined));
}
