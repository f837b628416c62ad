import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import type { RunningProduct } from "@waymark/dev/start-product";
import type { CrashStep } from "@waymark/server/platform/crash-points";
import { require } from "./run-cases.ts";

const CRASH_WITHIN_MS = 90_000;

function textSince(file: string, from: number): string {
  const handle = openSync(file, "r");
  try {
    const text = Buffer.alloc(statSync(file).size - from);
    readSync(handle, text, 0, text.length, from);
    return text.toString("utf8");
  } finally {
    closeSync(handle);
  }
}

/** Kills the server at each of the steps in turn, and starts it normally at the end. */
export async function dieAtEach(
  product: RunningProduct,
  steps: readonly CrashStep[],
  passesBefore: (step: CrashStep) => number,
): Promise<void> {
  try {
    for (const step of steps) await dieAt(product, step, passesBefore(step));
  } finally {
    await product.restartServer();
  }
}

/** Starts the server so that it dies at the step after this many passes. Resolves when it is dead. */
async function dieAt(product: RunningProduct, step: CrashStep, passesBefore: number): Promise<void> {
  const log = join(product.engines.home, "server.log");
  const from = statSync(log).size;
  const env = { CRASH_AT: step, CRASH_AFTER_HITS: String(passesBefore) };
  // With waiting rows it may die before it is ready, which counts as well.
  await product.restartServer(env).catch(() => undefined);
  const server = product.server();
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), CRASH_WITHIN_MS).unref());
  const end = await Promise.race([server.exited, late]);
  require(end !== "late", `the server did not reach ${step} within ${CRASH_WITHIN_MS / 1000} s`);
  require(textSince(log, from).includes(`crash point hit: ${step}`), `the server died, yet not at ${step}`);
}
