import { CRASH_STEPS, type CrashStep } from "@waymark/server/platform/crash-points";
import { converge } from "../support/converge.ts";
import { dieAt } from "../support/die-at.ts";
import { startFlow } from "../support/flow.ts";
import type { FaultCase } from "../support/run-cases.ts";
import type { World } from "../support/world.ts";

const ROWS = 2_000;
const PER_SECOND = 60;
/** The steps of a test run are struck by the suite test-run. */
const STEPS = CRASH_STEPS.filter((step) => !step.startsWith("run."));
/** Visits come one by one, the relay and the consumer work in batches: so many passes are let go by first. */
const passesBefore = (step: CrashStep): number => (step.startsWith("visit.") ? 25 : 2);

export const crashPoints: FaultCase<World> = {
  name: "server killed at each crash point",
  run: async (world) => {
    const flow = startFlow(world, { atLeast: ROWS, perSecond: PER_SECOND });
    const hit: CrashStep[] = [];
    try {
      for (const step of STEPS) {
        await dieAt(world.product, step, passesBefore(step));
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
