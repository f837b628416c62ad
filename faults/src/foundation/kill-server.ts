import { setTimeout as sleep } from "node:timers/promises";
import { randomFrom } from "@waymark/dev/scenario/line/random";
import { converge } from "../support/converge.ts";
import { startFlow } from "../support/flow.ts";
import type { FaultCase } from "../support/run-cases.ts";
import type { World } from "../support/world.ts";

const ROWS = 500;
const PER_SECOND = 80;
const KILLS = 5;
const SEED = 20_261;
const LIFE_MS = { least: 300, most: 1_800 };

export const killServer: FaultCase<World> = {
  name: "kill -9 of the server at random times",
  run: async (world) => {
    const { product } = world;
    const random = randomFrom(SEED);
    const flow = startFlow(world, { atLeast: ROWS, perSecond: PER_SECOND });
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(LIFE_MS.least + random() * (LIFE_MS.most - LIFE_MS.least));
      await product.server().kill();
      await product.restartServer();
    }
    const figures = await flow.finish();
    const settled = await converge(world);
    return `${KILLS} kills with seed ${SEED}; ${figures.sent} rows, ${figures.repliesLost} replies lost; ${settled}`;
  },
};
