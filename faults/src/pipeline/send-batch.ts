import { routes } from "@waymark/contracts/routes";
import type { Sent } from "@waymark/dev/run-visitor";
import { type Flow, startFlowOf } from "../support/flow.ts";
import { retryUntilAnswered, type Trouble } from "../support/retry-until-answered.ts";
import { type MadeBatch, makeBatch } from "./make-batch.ts";
import type { PipelineWorld } from "./world.ts";

/** Few enough that repeats during an outage stay below the limit of requests. */
const SENDERS = 6;
const PER_SECOND = 12;

const requestOf = ({ key }: PipelineWorld, { body }: MadeBatch): Sent => ({
  method: "POST",
  path: routes.intake.samples.path,
  headers: { "x-intake-key": key, "content-type": "application/x-ndjson" },
  body,
});

/** Repeats the batch until the server answers 202. From then on every sample of it is promised. */
export async function sendBatch(world: PipelineWorld, batch: MadeBatch): Promise<Trouble> {
  const trouble: Trouble = { repliesLost: 0, refusals: 0 };
  const { status, text } = await retryUntilAnswered(world.serverUrl, trouble)(requestOf(world, batch));
  if (status !== 202) throw new Error(`a batch was refused for good with ${status}: ${text.slice(0, 300)}`);
  const { refused } = JSON.parse(text) as { refused: number };
  if (refused > 0) throw new Error(`${refused} good samples were refused: ${text.slice(0, 300)}`);
  world.ledger.accept(batch);
  return trouble;
}

/** Sends it once. For a refusal it returns what the server says about coming again. */
export async function tryBatch(
  world: PipelineWorld,
  batch: MadeBatch,
): Promise<{ readonly status: number; readonly retryAfter: string | null }> {
  const { path, ...request } = requestOf(world, batch);
  const reply = await fetch(`${world.serverUrl}${path}`, { ...request, signal: AbortSignal.timeout(10_000) });
  await reply.arrayBuffer();
  if (reply.status === 202) world.ledger.accept(batch);
  return { status: reply.status, retryAfter: reply.headers.get("retry-after") };
}

/** Starts a steady load of batches, which continues whatever happens to the server. */
export const startLoad = (
  world: PipelineWorld,
  atLeast: number,
  send: () => Promise<Trouble> = () => sendBatch(world, makeBatch()),
): Flow => startFlowOf(world, { atLeast, perSecond: PER_SECOND, workers: SENDERS }, send);
