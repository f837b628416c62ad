import { SAMPLE_STREAM } from "@waymark/contracts/events/stream";
import { withStreams } from "../support/look.ts";
import { endProcess } from "../support/processes.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { untilReady } from "../support/until-ready.ts";
import { makeBatch } from "./make-batch.ts";
import { sendBatch, startLoad } from "./send-batch.ts";
import { settle } from "./settle.ts";
import { untilTurnedAway } from "./turned-away.ts";
import type { PipelineWorld } from "./world.ts";

const SMALL_BYTES = 1024 ** 2;

const setRoom = ({ product }: PipelineWorld, max_bytes: number): Promise<number> =>
  withStreams(product.engines, async (manager) => {
    const { config } = await manager.streams.info(SAMPLE_STREAM);
    await manager.streams.update(SAMPLE_STREAM, { max_bytes });
    return config.max_bytes;
  });

/** Nothing leaves the stream while ClickHouse is away. */
export const fullStream: FaultCase<PipelineWorld> = {
  name: "stream full while ClickHouse is away",
  run: async (world) => {
    const { engines } = world.product;
    await sendBatch(world, makeBatch());
    await settle(world);
    const room = await setRoom(world, SMALL_BYTES);
    await endProcess(engines.pids.clickhouse, "SIGKILL");
    const load = startLoad(world, 50);
    const { said, sendAgain } = await untilTurnedAway(world);
    const held = await withStreams(engines, async (manager) => (await manager.streams.info(SAMPLE_STREAM)).state);
    require(held.bytes <= SMALL_BYTES, `the stream holds ${held.bytes} bytes`);
    await setRoom(world, room);
    await engines.startOne("clickhouse");
    await untilReady(world.serverUrl, 30_000);
    const { sent, refusals } = await load.finish();
    await sendAgain();
    return `full with ${held.messages} messages: ${said}; ${sent} batches, ${refusals} answers asked to wait; ${await settle(world)}`;
  },
};
