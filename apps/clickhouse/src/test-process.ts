import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface RunningClickhouse {
  process: ChildProcess;
  url: string;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export const PASSWORD = "p'w:d/\\é";

/** Starts the real program on a free port, which the program prints. */
export async function runClickhouse(
  dataFolder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningClickhouse> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      WAYMARK_CLICKHOUSE_DATA: dataFolder,
      WAYMARK_CLICKHOUSE_PORT: "0",
      WAYMARK_CLICKHOUSE_PASSWORD: PASSWORD,
      ...more,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (part: Buffer) => (said += part.toString()));
  const ended = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString();
      const address = /listening on (\S+),/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  return {
    process: child,
    url,
    async end(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code as number | null;
    },
  };
}
