import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Child } from "@waymark/dev/child";
import type { RunningProduct } from "@waymark/dev/start-product";
import { CRASH_STEPS, type CrashStep } from "@waymark/server/platform/crash-points";
import { require } from "./run-cases.ts";

const CRASH_WITHIN_MS = 90_000;
/** Another process listens here, beside the product's own ports. */
export const TWIN_OFFSET = 90;

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

type StepGroup = CrashStep extends `${infer Group}.${string}` ? Group : never;

/** The steps of these parts of the server, such as `visit` or `consume`. */
export const crashStepsOf = (...groups: readonly StepGroup[]): CrashStep[] =>
  CRASH_STEPS.filter((step) => groups.some((group) => step.startsWith(`${group}.`)));

/** Kills the server at each of the steps in turn, and starts it normally at the end. */
export async function dieAtEach(
  product: RunningProduct,
  steps: readonly CrashStep[],
  passesBefore: (step: CrashStep) => number,
): Promise<void> {
  const log = join(product.engines.home, "server.log");
  const start = async (env: Record<string, string>): Promise<Child> => {
    // With waiting rows it may die before it is ready, which counts as well.
    await product.restartServer(env).catch(() => undefined);
    return product.server();
  };
  try {
    for (const step of steps) await dieAt({ log, start }, step, passesBefore(step));
  } finally {
    await product.restartServer();
  }
}

/** Kills a pipeline of its own, beside the server, at each of the steps in turn. */
export async function pipelineDiesAtEach(
  { engines, startTwin }: RunningProduct,
  steps: readonly CrashStep[],
  passesBefore: number,
): Promise<void> {
  const port = engines.ports.web + TWIN_OFFSET;
  const log = join(engines.home, `server-${port}.log`);
  closeSync(openSync(log, "a"));
  const start = (env: Record<string, string>): Promise<Child | undefined> =>
    startTwin(port, { ...env, WAYMARK_ROLES: "pipeline" }).catch(() => undefined);
  for (const step of steps) await dieAt({ log, start }, step, passesBefore);
}

type Mortal = {
  readonly log: string;
  /** Undefined where it died before it was ready. */
  readonly start: (env: Record<string, string>) => Promise<Child | undefined>;
};

/** Starts a process so that it dies at the step after this many passes. Resolves when it is dead. */
async function dieAt({ log, start }: Mortal, step: CrashStep, passesBefore: number): Promise<void> {
  const from = statSync(log).size;
  const child = await start({ CRASH_AT: step, CRASH_AFTER_HITS: String(passesBefore) });
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), CRASH_WITHIN_MS).unref());
  const end = await Promise.race([child?.exited, late]);
  require(end !== "late", `the server did not reach ${step} within ${CRASH_WITHIN_MS / 1000} s`);
  require(textSince(log, from).includes(`crash point hit: ${step}`), `the server died, yet not at ${step}`);
}
