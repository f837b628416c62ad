import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../../../apps/web/build/serve-list-bench.ts", import.meta.url));
const PORT = 5690;

/** Builds and serves the page with the lists. */
export async function servePage(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const env = { ...process.env, WAYMARK_LIST_BENCH_PORT: String(PORT) };
  const child = spawn(process.execPath, [SCRIPT], { env, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    child.on("exit", (code) => reject(new Error(`The page was not served: exit ${code}`)));
    child.stdout.on("data", (text: Buffer) => {
      if (text.includes("list bench:")) resolve();
    });
  });
  return { url: `http://localhost:${PORT}/`, stop: () => child.kill() };
}
