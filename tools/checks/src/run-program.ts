import { spawn } from "node:child_process";

export type ProgramResult = { exitCode: number; output: string };

/** Runs a program to its end and keeps what it wrote, both streams in order of arrival. */
export function runProgram(program: string, args: readonly string[], cwd: string): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString("utf8") }));
  });
}
