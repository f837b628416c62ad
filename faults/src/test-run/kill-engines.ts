import { setTimeout as sleep } from "node:timers/promises";
import { ENGINE_NAMES, type EngineName } from "@waymark/engines/process-record";
import { endProcess } from "../support/processes.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { untilReady } from "../support/until-ready.ts";
import { startRunFlow } from "./run-flow.ts";
import { settle } from "./settle.ts";
import { visitWhole } from "./visit-whole.ts";
import type { RunWorld } from "./world.ts";

const AWAY_MS = 800;
const STEPS = ["report", "results", "end"] as const;

/** Kills an engine with kill -9 before each step of one visitor's test and once after its end, while others test as well. */
const killed = (engine: EngineName): FaultCase<RunWorld> => ({
  name: `kill -9 of ${engine} at each step of a run`,
  run: async (world) => {
    const { engines, server } = world.product;
    const serverPid = server().pid;
    const flow = startRunFlow(world);
    const backs: Promise<void>[] = [];
    const strike = async (): Promise<void> => {
      await endProcess(engines.pids[engine], "SIGKILL");
      backs.push(sleep(AWAY_MS).then(() => engines.startOne(engine)));
    };
    for (const step of STEPS) {
      await visitWhole(world, { before: async (at) => (at === step ? strike() : undefined) });
      await Promise.all(backs);
    }
    await visitWhole(world);
    await strike();
    await Promise.all(backs);
    await untilReady(world.serverUrl, 30_000);
    const { tests, refusals, repliesLost } = await flow.finish(1);
    require(server().pid === serverPid, "the server had to be started again");
    return `${tests} other tests, ${refusals} answers asked to wait, ${repliesLost} replies lost; ${await settle(world)}`;
  },
});

export const killEngines = ENGINE_NAMES.map(killed);
