import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs a program to its end and returns its output. An error carries what the program printed. */
export async function runCommand(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(command, args, { maxBuffer: 64_000_000, timeout: 60_000 });
  return stdout;
}

/** Runs synchronously, for a process that is ending, and ignores failures, because nothing can handle them then. */
export function tryCommandNow(command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], timeout: 10_000 });
  } catch {
    return "";
  }
}
