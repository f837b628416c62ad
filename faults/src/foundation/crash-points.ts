import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { CRASH_STEPS, type CrashStep } from "@waymark/server/platform/crash-points";
import { converge } from "../support/converge.ts";
import { startFlow } from "../support/flow.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import type { World } from "../support/world.ts";

const ROWS = 2_000;
const PER_SECOND = 60;
const CRASH_WITHIN_MS = 30_000;
/** Visits come one by one, the relay and the consumer work in batches: so many passes are let go by first. */
const passesBefore = (step: CrashStep): number => (step.startsWith("visit.") ? 25 : 2);

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

/** Starts the server so that it dies at the step, and answers when it has. */
async function dieAt(world: World, step: CrashStep): Promise<void> {
  const { product } = world;
  const log = join(product.engines.home, "server.log");
  const from = statSync(log).size;
  const env = { CRASH_AT: step, CRASH_AFTER_HITS: String(passesBefore(step)) };
  // It may die before it was ever ready, when rows wait for it: that counts as well.
  await product.restartServer(env).catch(() => undefined);
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), CRASH_WITHIN_MS).unref());
  const end = await Promise.race([product.server().exited, late]);
  require(end !== "late", `the server did not reach ${step} within ${CRASH_WITHIN_MS / 1000} s`);
  require(textSince(log, from).includes(`crash point hit: ${step}`), `the server died, yet not at ${step}`);
}

export const crashPoints: FaultCase<World> = {
  name: "server killed at each crash point",
  run: async (world) => {
    const flow = startFlow(world, { atLeast: ROWS, perSecond: PER_SECOND });
    const hit: CrashStep[] = [];
    try {
      for (const step of CRASH_STEPS) {
        await dieAt(world, step);
        hit.push(step);
      }
    } finally {
      await world.product.restartServer();
    }
    const figures = await flow.finish();
    const settled = await converge(world);
    return `${figures.visits} rows flowed; steps hit: ${hit.join(", ")}; ${figures.repliesLost} replies lost on the way; ${settled}`;
  },
};
