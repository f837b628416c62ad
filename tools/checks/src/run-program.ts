import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export type ProgramResult = { exitCode: number; output: string };

/**
 * Runs a program to its end and keeps what it wrote, both streams in order of arrival.
 * Installed programs come first, so that they run on the project's Node, not the machine's. Rejects when the signal ends it.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  signal?: AbortSignal,
): Promise<ProgramResult> {
  const PATH = `${join(cwd, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PATH, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
      // As by Ctrl-C: the runners of tests then stop what they started.
      killSignal: "SIGINT",
      ...(signal === undefined ? {} : { signal }),
    });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString("utf8") }));
  });
}
