import { crashStepsOf, dieAtEach, pipelineDiesAtEach } from "../support/die-at.ts";
import type { FaultCase } from "../support/run-cases.ts";
import { startLoad } from "./send-batch.ts";
import { settle } from "./settle.ts";
import type { PipelineWorld } from "./world.ts";

const BATCHES = 100;
/** Passes before the crash, so that batches are in flight. Only samples flow here: no other consumer passes these steps. */
const PASSES = 4;
const STEPS = crashStepsOf("intake", "consume");
const PIPELINE_STEPS = STEPS.filter((step) => step !== "intake.afterPublish");

const killServer: FaultCase<PipelineWorld> = {
  name: "server killed at each step between a batch and its rows",
  run: async (world) => {
    const load = startLoad(world, BATCHES);
    await dieAtEach(world.product, STEPS, () => PASSES);
    const { sent, repliesLost } = await load.finish();
    return `${sent} batches; steps hit: ${STEPS.join(", ")}; ${repliesLost} replies lost; ${await settle(world)}`;
  },
};

const killPipeline: FaultCase<PipelineWorld> = {
  name: "pipeline killed at each of its steps while the API takes batches",
  run: async (world) => {
    const { product } = world;
    await product.restartServer({ WAYMARK_ROLES: "api,hub" });
    const load = startLoad(world, BATCHES);
    try {
      await pipelineDiesAtEach(product, PIPELINE_STEPS, PASSES);
    } finally {
      await product.restartServer();
    }
    const { sent, repliesLost, refusals } = await load.finish();
    return `${sent} batches; steps hit: ${PIPELINE_STEPS.join(", ")}; ${repliesLost} replies lost, ${refusals} refusals; ${await settle(world)}`;
  },
};

export const killProcesses = [killServer, killPipeline];
