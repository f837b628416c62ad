import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@waymark/dev/child";
import { runCommand } from "./run-command.ts";

const SOURCE = join(ROOT, "lab/link");
const PROGRAM = join(ROOT, ".waymark/lab/link");
const FLAGS = ["-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror"];

/** Compiles the emulator when its source is newer than the program. */
export async function buildLink(): Promise<string> {
  const files = readdirSync(SOURCE).map((name) => join(SOURCE, name));
  const changedAt = Math.max(...files.map((file) => statSync(file).mtimeMs));
  if (existsSync(PROGRAM) && statSync(PROGRAM).mtimeMs > changedAt) return PROGRAM;
  mkdirSync(join(ROOT, ".waymark/lab"), { recursive: true });
  // Replaces the file by renaming, because another run may be using the old one.
  const fresh = `${PROGRAM}.${process.pid}`;
  await runCommand("cc", ...FLAGS, "-o", fresh, ...files.filter((file) => file.endsWith(".c")), "-lm");
  renameSync(fresh, PROGRAM);
  return PROGRAM;
}
