import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EVENT_STREAM } from "@waymark/contracts/events/stream";
import { locateHome } from "@waymark/engines/home";
import { waitFor } from "@waymark/engines/wait";
import { converge } from "../support/converge.ts";
import { startFlow } from "../support/flow.ts";
import { lookAtPostgres, lookAtStream, withStreams } from "../support/look.ts";
import { asOperator } from "../support/operator.ts";
import { endProcess } from "../support/processes.ts";
import { type FaultCase, require, seconds } from "../support/run-cases.ts";
import { untilReady } from "../support/until-ready.ts";
import type { World } from "../support/world.ts";

const PER_SECOND = 60;
const WAITING = 60;

export const natsRestarted: FaultCase<World> = {
  name: "NATS stopped in good order and started on its data",
  run: async (world) => {
    const { engines } = world.product;
    const before = await lookAtStream(engines);
    const flow = startFlow(world, { atLeast: 200, perSecond: PER_SECOND });
    await sleep(1_000);
    await endProcess(engines.pids.nats, "SIGTERM");
    await engines.startOne("nats");
    const backMs = await untilReady(world.serverUrl, 20_000);
    const { sent } = await flow.finish();
    const after = await lookAtStream(engines);
    require(after.stored >= before.stored, `the stream forgot: it had ${before.stored} messages, now ${after.stored}`);
    return `server ready ${seconds(backMs)} after the engine; ${sent} rows; ${await converge(world)}`;
  },
};

const deleteStream = (world: World): Promise<boolean> =>
  withStreams(world.product.engines, (manager) => manager.streams.delete(EVENT_STREAM));

async function loseFolder(world: World): Promise<void> {
  const { engines } = world.product;
  await endProcess(engines.pids.nats, "SIGKILL");
  rmSync(join(locateHome(engines.home).natsFolder, "jetstream"), { recursive: true });
  await engines.startOne("nats");
}

/** Deletes the stream while it has messages that no consumer has processed. */
const streamLost = (name: string, lose: (world: World) => Promise<unknown>): FaultCase<World> => ({
  name,
  run: async (world) => {
    const { engines, environment } = world.product;
    await endProcess(engines.pids.clickhouse, "SIGKILL");
    await startFlow(world, { atLeast: WAITING, perSecond: PER_SECOND }).finish();
    await waitFor("the outbox is empty", 20_000, async () => {
      const { outbox } = await lookAtPostgres(engines);
      return outbox.every((row) => row.published) ? true : undefined;
    });
    const { stored, left, undelivered, unacknowledged } = await lookAtStream(engines);
    require(undelivered + unacknowledged >= WAITING, "no message was waiting when the stream went");
    await lose(world);
    world.lostWithStream += stored;
    await engines.startOne("clickhouse");
    const backMs = await untilReady(world.serverUrl, 20_000);

    await asOperator(environment, "rebuild-measurements");
    world.ledger.announceAll();
    const settled = await converge(world);
    return `${left} messages gone; the server made the stream anew, ready after ${seconds(backMs)}; one rebuild-measurements; ${settled}`;
  },
});

export const streamsLost = [
  streamLost("stream deleted with messages that no consumer had", deleteStream),
  streamLost("NATS' folder lost with messages that no consumer had", loseFolder),
];
