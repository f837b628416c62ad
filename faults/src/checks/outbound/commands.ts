import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Throws with what the command said. */
export async function runCommand(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await execute(command, [...args], { maxBuffer: 16 * 1_048_576 });
  return stdout;
}
