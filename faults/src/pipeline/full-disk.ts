import { setTimeout as sleep } from "node:timers/promises";
import { SAMPLE_STREAM } from "@waymark/contracts/events/stream";
import { locateHome } from "@waymark/engines/home";
import { waitFor } from "@waymark/engines/wait";
import { withStreams } from "../support/look.ts";
import { endProcess } from "../support/processes.ts";
import type { FaultCase } from "../support/run-cases.ts";
import { untilReady } from "../support/until-ready.ts";
import { startLoad } from "./send-batch.ts";
import { settle } from "./settle.ts";
import { mayMount, moveToSmallDisk, type SmallDisk } from "./small-disk.ts";
import { untilTurnedAway } from "./turned-away.ts";
import type { PipelineWorld } from "./world.ts";

const BATCHES = 100;
/** So many messages that wait show that ClickHouse takes nothing in. */
const WAITING = 40;

type Engine = "nats" | "clickhouse";

/** Runs the case with the engine's data on a disk of its own, and puts everything back afterwards. */
async function withSmallDisk(
  world: PipelineWorld,
  engine: Engine,
  work: (disk: SmallDisk) => Promise<string>,
): Promise<string> {
  const { engines } = world.product;
  const home = locateHome(engines.home);
  const folder = engine === "nats" ? home.natsFolder : home.clickhouseFolder;
  await endProcess(engines.pids[engine], "SIGTERM");
  const disk = moveToSmallDisk(folder);
  world.disks.add(disk);
  try {
    await engines.startOne(engine);
    await untilReady(world.serverUrl, 30_000);
    return await work(disk);
  } finally {
    disk.makeRoom();
    await endProcess(engines.pids[engine], "SIGKILL");
    disk.moveBack();
    world.disks.delete(disk);
    await engines.startOne(engine);
    await untilReady(world.serverUrl, 30_000);
  }
}

/**
 * NATS must be restarted when it could not write, as the operating guide says. NATS 2.9 hangs then and does not even end on
 * SIGTERM; a service manager kills it after a while.
 */
const ofNats: FaultCase<PipelineWorld> = {
  name: "disk of NATS full under load",
  run: (world) =>
    withSmallDisk(world, "nats", async (disk) => {
      const { engines } = world.product;
      const load = startLoad(world, BATCHES);
      await sleep(2_000);
      await disk.fill();
      const { said, sendAgain } = await untilTurnedAway(world);
      disk.makeRoom();
      await endProcess(engines.pids.nats, "SIGKILL");
      await engines.startOne("nats");
      await untilReady(world.serverUrl, 30_000);
      const { sent, refusals } = await load.finish();
      await sendAgain();
      return `${said}; ${sent} batches, ${refusals} answers asked to wait; ${await settle(world)}`;
    }),
};

const ofClickhouse: FaultCase<PipelineWorld> = {
  name: "disk of ClickHouse full under load",
  run: (world) =>
    withSmallDisk(world, "clickhouse", async (disk) => {
      const load = startLoad(world, BATCHES);
      await sleep(2_000);
      await disk.fill();
      const waiting = await waitFor(`${WAITING} messages wait`, 60_000, async () => {
        const { state } = await withStreams(world.product.engines, ({ streams }) => streams.info(SAMPLE_STREAM));
        return state.messages >= WAITING ? state.messages : undefined;
      });
      disk.makeRoom();
      const { sent, refusals } = await load.finish();
      return `${waiting} messages waited in the stream; ${sent} batches, ${refusals} answers asked to wait; ${await settle(world)}`;
    }),
};

const needsRoot = ({ name }: FaultCase<PipelineWorld>): FaultCase<PipelineWorld> => ({
  name,
  run: async () => {
    throw new Error("a small disk can be mounted by root alone: run it as root");
  },
});

const ALL = [ofNats, ofClickhouse];

export const fullDisks = mayMount() ? ALL : ALL.map(needsRoot);
