import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { asOperator } from "../support/operator.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { poisonMessages } from "./poison-messages.ts";
import { startLoad } from "./send-batch.ts";
import { settle } from "./settle.ts";
import { openStreamMessages } from "./stream-messages.ts";
import type { PipelineWorld } from "./world.ts";

const BATCHES = 100;
const POISON = 25;
const APART_MS = 150;

export const poison: FaultCase<PipelineWorld> = {
  name: `${POISON} poison messages among good ones`,
  run: async (world) => {
    const { environment, server } = world.product;
    const serverPid = server().pid;
    const bad = poisonMessages();
    require(bad.length === POISON, `there are ${bad.length} poison messages`);
    const messages = await openStreamMessages(world);
    try {
      const load = startLoad(world, BATCHES);
      for (const { bytes, hasNoId } of bad) {
        await messages.publish(bytes, hasNoId === true ? undefined : randomUUID());
        await sleep(APART_MS);
      }
      world.poisoned += POISON;
      const { sent } = await load.finish();
      const settled = await settle(world);
      require(server().pid === serverPid, "the server had to be started again");
      const list = await asOperator(environment, "parked", "list", "--last", "100");
      require(list.includes(`${world.poisoned} parked`), `the operator sees: ${list.slice(-200)}`);
      return `${sent} batches; "waymark parked list" names ${POISON}; ${settled}`;
    } finally {
      await messages.close();
    }
  },
};
