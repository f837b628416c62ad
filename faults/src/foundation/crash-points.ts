import type { CrashStep } from "@waymark/server/platform/crash-points";
import { converge } from "../support/converge.ts";
import { crashStepsOf, dieAtEach } from "../support/die-at.ts";
import { startFlow } from "../support/flow.ts";
import type { FaultCase } from "../support/run-cases.ts";
import type { World } from "../support/world.ts";

const ROWS = 2_000;
const PER_SECOND = 60;
/** The suites test-run and pipeline cover the others. */
const STEPS = crashStepsOf("visit", "relay", "consume");
/** Passes before the crash. Visits come one by one, while the relay and the consumer work in batches. */
const passesBefore = (step: CrashStep): number => (step.startsWith("visit.") ? 25 : 2);

export const crashPoints: FaultCase<World> = {
  name: "server killed at each crash point",
  run: async (world) => {
    const flow = startFlow(world, { atLeast: ROWS, perSecond: PER_SECOND });
    await dieAtEach(world.product, STEPS, passesBefore);
    const figures = await flow.finish();
    const settled = await converge(world);
    return `${figures.sent} rows flowed; steps hit: ${STEPS.join(", ")}; ${figures.repliesLost} replies lost on the way; ${settled}`;
  },
};
