import { waitFor } from "@waymark/engines/wait";
import { makeBatch } from "./make-batch.ts";
import { sendBatch, tryBatch } from "./send-batch.ts";
import type { PipelineWorld } from "./world.ts";

const WITHIN_MS = 60_000;
const SAMPLES = 1_000;

export type TurnedAway = {
  readonly said: string;
  /** Repeats the batch that was turned away until it is taken: some of it may be stored. */
  readonly sendAgain: () => Promise<unknown>;
};

/** Sends batches until the server answers one with 503 and a time to come again. */
export async function untilTurnedAway(world: PipelineWorld): Promise<TurnedAway> {
  let batch = makeBatch({ samples: SAMPLES });
  const said = await waitFor("a batch is turned away", WITHIN_MS, async () => {
    const { status, retryAfter } = await tryBatch(world, batch);
    if (status === 503 && Number(retryAfter) > 0) return `503 with Retry-After: ${retryAfter}`;
    if (status === 202) batch = makeBatch({ samples: SAMPLES });
    throw new Error(`the last answer was ${status} with Retry-After: ${retryAfter}`);
  });
  return { said, sendAgain: () => sendBatch(world, batch) };
}
