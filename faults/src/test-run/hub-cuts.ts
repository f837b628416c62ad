import { setTimeout as sleep } from "node:timers/promises";
import { startProxyTo } from "../support/faulty-proxy.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { startRunFlow } from "./run-flow.ts";
import { settle } from "./settle.ts";
import type { RunWorld } from "./world.ts";

const CUTS = 12;

/** Cuts every hub connection repeatedly during tests. Each browser reconnects and continues where it was. */
const cutAndBack: FaultCase<RunWorld> = {
  name: "the hub's connections cut and back",
  run: async (world) => {
    const proxy = await startProxyTo(world.serverUrl);
    try {
      const flow = startRunFlow(world, { hubUrls: [`http://127.0.0.1:${proxy.port}`] });
      for (let cut = 0; cut < CUTS; cut += 1) {
        await sleep(250);
        proxy.cutAll();
      }
      const { tests } = await flow.finish(20);
      return `${CUTS} cuts of all channels during ${tests} tests, 0 events missing; ${await settle(world)}`;
    } finally {
      await proxy.close();
    }
  },
};

/** Kills the first replica. Browsers continue at the second, which has not written their events itself. */
const toAnotherReplica: FaultCase<RunWorld> = {
  name: "a replica of the hub killed, its browsers back at another",
  run: async (world) => {
    const { ports } = world.product.engines;
    const first = await world.product.startTwin(ports.web + 14, { WAYMARK_ROLES: "hub" });
    const second = await world.product.startTwin(ports.web + 15, { WAYMARK_ROLES: "hub" });
    const hubUrls = [14, 15].map((offset) => `http://127.0.0.1:${ports.web + offset}`);
    const flow = startRunFlow(world, { hubUrls });
    await sleep(2_500);
    await first.kill();
    await sleep(2_500);
    const { tests } = await flow.finish(20);
    await second.stop();
    require(tests >= 20, `only ${tests} tests were done`);
    return `${tests} tests heard through two hubs of their own, one killed, 0 events missing; ${await settle(world)}`;
  },
};

export const hubCuts = [cutAndBack, toAnotherReplica];
