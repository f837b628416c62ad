import { setTimeout as sleep } from "node:timers/promises";
import { ENGINE_NAMES, type EngineName } from "@waymark/engines/process-record";
import { converge } from "../support/converge.ts";
import { startFlow } from "../support/flow.ts";
import { endProcess } from "../support/processes.ts";
import { type FaultCase, require, seconds } from "../support/run-cases.ts";
import { untilReady } from "../support/until-ready.ts";
import type { World } from "../support/world.ts";

const ROWS = 300;
const PER_SECOND = 60;
const AWAY_MS = 1_500;

/** Kills an engine with kill -9 during the flow and restarts it later on the same data. The server keeps running. */
const killed = (engine: EngineName): FaultCase<World> => ({
  name: `kill -9 of ${engine} in mid-flow`,
  run: async (world) => {
    const { engines, server } = world.product;
    const serverPid = server().pid;
    const flow = startFlow(world, { atLeast: ROWS, perSecond: PER_SECOND });
    await sleep(1_500);
    await endProcess(engines.pids[engine], "SIGKILL");
    await sleep(AWAY_MS);
    await engines.startOne(engine);
    const backMs = await untilReady(world.serverUrl, 20_000);
    const figures = await flow.finish();
    require(server().pid === serverPid, "the server had to be started again");
    const settled = await converge(world);
    return `server ready ${seconds(backMs)} after the engine; ${figures.sent} rows, ${figures.refusals} answers asked to wait, ${figures.repliesLost} replies lost; ${settled}`;
  },
});

export const killEngines = ENGINE_NAMES.map(killed);
