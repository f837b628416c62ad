import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs a program to its end and answers what it wrote; a failure carries its own words. */
export async function runCommand(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(command, args, { maxBuffer: 64_000_000, timeout: 60_000 });
  return stdout;
}

/** For the end of a process, where nothing can be waited for; what fails then has nobody to tell. */
export function tryCommandNow(command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], timeout: 10_000 });
  } catch {
    return "";
  }
}
