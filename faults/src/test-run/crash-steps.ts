import { CRASH_STEPS, type CrashStep } from "@waymark/server/platform/crash-points";
import { dieAt } from "../support/die-at.ts";
import type { FaultCase } from "../support/run-cases.ts";
import { startRunFlow } from "./run-flow.ts";
import { settle } from "./settle.ts";
import type { RunWorld } from "./world.ts";

/** What a visit of a page does on its own is the foundation's matter. */
const STEPS = CRASH_STEPS.filter((step) => !step.startsWith("visit."));
/** So many passes are let go by, so that something is under way. */
const passesBefore = (step: CrashStep): number => (step.startsWith("run.") ? 2 : 0);

export const crashSteps: FaultCase<RunWorld> = {
  name: "server killed at each step of a run",
  run: async (world) => {
    const flow = startRunFlow(world);
    const hit: CrashStep[] = [];
    try {
      for (const step of STEPS) {
        await dieAt(world.product, step, passesBefore(step));
        hit.push(step);
      }
    } finally {
      await world.product.restartServer();
    }
    const { tests, repliesLost } = await flow.finish(60);
    return `${tests} whole tests; steps hit: ${hit.join(", ")}; ${repliesLost} replies lost on the way; ${await settle(world)}`;
  },
};
