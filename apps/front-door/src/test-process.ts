import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

export type DoorProcess = { readonly child: ChildProcess; said(): string; ended: Promise<number> };

/** Starts the front door's program with exactly the given environment. */
export function spawnDoor(env: Record<string, string>): DoorProcess {
  const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      text += chunk;
    });
  const ended = once(child, "close").then(([code]) => code as number);
  return { child, said: () => text, ended };
}
