import type { CrashStep } from "@waymark/server/platform/crash-points";
import { crashStepsOf, dieAtEach } from "../support/die-at.ts";
import type { FaultCase } from "../support/run-cases.ts";
import { startRunFlow } from "./run-flow.ts";
import { settle } from "./settle.ts";
import type { RunWorld } from "./world.ts";

/** The suites foundation and pipeline cover the others. */
const STEPS = crashStepsOf("relay", "consume", "run");
/** Passes before the crash, so that requests are in flight. */
const passesBefore = (step: CrashStep): number => (step.startsWith("run.") ? 2 : 0);

export const crashSteps: FaultCase<RunWorld> = {
  name: "server killed at each step of a run",
  run: async (world) => {
    const flow = startRunFlow(world);
    await dieAtEach(world.product, STEPS, passesBefore);
    const { tests, repliesLost } = await flow.finish(60);
    return `${tests} whole tests; steps hit: ${STEPS.join(", ")}; ${repliesLost} replies lost on the way; ${await settle(world)}`;
  },
};
