import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "@waymark/dev/child";

const run = promisify(execFile);

/** Runs `npm run waymark -- …` as an operator of this installation. */
export async function asOperator(environment: Readonly<Record<string, string>>, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(ROOT, "apps/cli/src/main.ts"), ...words], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    timeout: 60_000,
  });
  return stdout.trim();
}
