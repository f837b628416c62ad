import { setTimeout as sleep } from "node:timers/promises";
import { ENGINE_NAMES, type EngineName } from "@waymark/engines/process-record";
import { endProcess } from "../support/processes.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { untilReady } from "../support/until-ready.ts";
import { startLoad } from "./send-batch.ts";
import { settle } from "./settle.ts";
import type { PipelineWorld } from "./world.ts";

const BATCHES = 100;
const KILLS = 2;
const AWAY_MS = 2_000;

/** Kills an engine with kill -9 under load, twice, and restarts it on the same data. The server keeps running. */
const killed = (engine: EngineName): FaultCase<PipelineWorld> => ({
  name: `kill -9 of ${engine} under load`,
  run: async (world) => {
    const { engines, server } = world.product;
    const serverPid = server().pid;
    const load = startLoad(world, BATCHES);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(2_000);
      await endProcess(engines.pids[engine], "SIGKILL");
      await sleep(AWAY_MS);
      await engines.startOne(engine);
      await untilReady(world.serverUrl, 30_000);
    }
    const { sent, repliesLost, refusals } = await load.finish();
    require(server().pid === serverPid, "the server had to be started again");
    return `${KILLS} kills, ${sent} batches, ${refusals} answers asked to wait, ${repliesLost} replies lost; ${await settle(world)}`;
  },
});

export const killEngines = ENGINE_NAMES.map(killed);
