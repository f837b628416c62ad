import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Flow } from "./feed-says.ts";

const WITHIN_MS = 120_000;

/** Runs one of the programs beside this file in a namespace, hands it flows and returns which were let through. */
export async function runProbe(
  namespace: string,
  program: string,
  flows: readonly Flow[],
): Promise<readonly boolean[]> {
  const file = join(import.meta.dirname, program);
  const child = spawn("ip", ["netns", "exec", namespace, process.execPath, file], {
    stdio: ["pipe", "pipe", "inherit"],
    timeout: WITHIN_MS,
  });
  const ended = once(child, "close");
  child.stdin.end(JSON.stringify(flows));
  const said = await text(child.stdout);
  await ended;
  if (child.exitCode !== 0) throw new Error(`${program} ended with ${child.exitCode ?? child.signalCode}`);
  return JSON.parse(said) as boolean[];
}
