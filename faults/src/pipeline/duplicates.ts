import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { TWIN_OFFSET } from "../support/die-at.ts";
import { stopFamily } from "../support/processes.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { makeBatch } from "./make-batch.ts";
import { sendBatch, startLoad } from "./send-batch.ts";
import { settle } from "./settle.ts";
import { openStreamMessages } from "./stream-messages.ts";
import type { PipelineWorld } from "./world.ts";

const BATCHES = 100;
/** Longer than NATS waits for an acknowledgement before it delivers again. */
const STOPPED_MS = 13_000;

/** Batches hold samples of six days in no order. Message ids that the stream does not know stand for those it has forgotten. */
const sentAgain: FaultCase<PipelineWorld> = {
  name: "every batch three times, and every message again in reverse order under other ids",
  run: async (world) => {
    const messages = await openStreamMessages(world);
    try {
      const load = startLoad(world, BATCHES, async () => {
        const batch = makeBatch({ isSpreadOverDays: true });
        const [one, other] = await Promise.all([sendBatch(world, batch), sendBatch(world, batch)]);
        const last = await sendBatch(world, batch);
        return {
          repliesLost: one.repliesLost + other.repliesLost + last.repliesLost,
          refusals: one.refusals + other.refusals + last.refusals,
        };
      });
      const { sent } = await load.finish();
      const seen = messages.seen.toReversed();
      require(seen.length >= sent, `${seen.length} messages were seen of ${sent} batches`);
      for (const bytes of seen) await messages.publish(bytes, randomUUID());
      return `${sent} batches three times, ${seen.length} messages published again; ${await settle(world)}`;
    } finally {
      await messages.close();
    }
  },
};

/** The one that was stopped goes on with messages that NATS has meanwhile delivered to the other. */
const redelivered: FaultCase<PipelineWorld> = {
  name: "one of two pipelines stopped until NATS delivers its messages to the other",
  run: async (world) => {
    const { product } = world;
    const other = await product.startTwin(product.engines.ports.web + TWIN_OFFSET, { WAYMARK_ROLES: "pipeline" });
    try {
      const load = startLoad(world, BATCHES);
      await sleep(2_000);
      const stopped = stopFamily(other.pid);
      await sleep(STOPPED_MS);
      stopped.resume();
      const { sent } = await load.finish();
      return `stopped for ${STOPPED_MS / 1_000} s; ${sent} batches; ${await settle(world)}`;
    } finally {
      await other.stop();
    }
  },
};

export const duplicates = [sentAgain, redelivered];
