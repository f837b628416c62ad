import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { inNamespace } from "./in-namespace.ts";

export type PingSample = { readonly atMs: number; readonly rttMs: number };

export type RunningPing = { stop(): Promise<readonly PingSample[]> };

/** Pings through the kernel, as the truth beside a measurement. Times are wall-clock times. */
export function startPing(namespace: string, address: string, everyMs: number): RunningPing {
  const { child, ended, samples } = spawnPing(namespace, address, everyMs, []);
  return {
    async stop() {
      child.kill("SIGINT");
      await ended;
      return samples;
    },
  };
}

export async function ping(
  namespace: string,
  address: string,
  { count, everyMs }: { count: number; everyMs: number },
): Promise<readonly PingSample[]> {
  const { ended, samples } = spawnPing(namespace, address, everyMs, ["-c", String(count)]);
  await ended;
  return samples;
}

function spawnPing(namespace: string, address: string, everyMs: number, more: readonly string[]) {
  const command = ["ping", "-n", "-D", "-i", String(everyMs / 1000), "-W", "1", ...more, address];
  const [program = "", ...args] = [...inNamespace(namespace), ...command];
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  const samples: PingSample[] = [];
  createInterface(child.stdout).on("line", (line) => {
    const match = /^\[(\d+\.\d+)\] .*time=([\d.]+) ms/.exec(line);
    if (match) samples.push({ atMs: Number(match[1]) * 1000, rttMs: Number(match[2]) });
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  return { child, ended, samples };
}
