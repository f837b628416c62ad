import { createClient } from "@clickhouse/client";
import { SAMPLE_STREAM } from "@waymark/contracts/events/stream";
import { lookAtPostgres, withStreams } from "../support/look.ts";
import { type Differences, untilNoDifferences } from "../support/until-no-differences.ts";
import type { PipelineWorld } from "./world.ts";

const TABLES = { counted: "samples final where source = 'intake'", quarantined: "quarantined_samples final" } as const;

async function idsIn({ product }: PipelineWorld, table: keyof typeof TABLES): Promise<string[]> {
  const client = createClient({ url: product.engines.urls.clickhouse, request_timeout: 10_000 });
  try {
    const reply = await client.query({
      query: `select toString(sample_id) from ${TABLES[table]}`,
      format: "JSONCompactEachRow",
    });
    return (await reply.json<[string]>()).map(([id]) => id);
  } finally {
    await client.close();
  }
}

const countMissing = (ids: ReadonlySet<string>, from: ReadonlySet<string>): number =>
  [...ids].filter((id) => !from.has(id)).length;

/** All are zero when every acknowledged sample is there once, in its table, and nothing else is anywhere. */
async function compare(world: PipelineWorld): Promise<Differences> {
  const { ledger, poisoned, product } = world;
  const { state, pending } = await withStreams(product.engines, async (manager) => {
    const { num_pending, num_ack_pending } = await manager.consumers.info(SAMPLE_STREAM, "samples_to_clickhouse");
    return { ...(await manager.streams.info(SAMPLE_STREAM)), pending: num_pending + num_ack_pending };
  });
  const { parkedMessages } = await lookAtPostgres(product.engines);
  const stored = { counted: await idsIn(world, "counted"), quarantined: await idsIn(world, "quarantined") };
  const found = { counted: new Set(stored.counted), quarantined: new Set(stored.quarantined) };
  return {
    "samples lost": countMissing(ledger.counted, found.counted),
    "samples nobody was promised": countMissing(found.counted, ledger.counted),
    "samples doubled": stored.counted.length - found.counted.size,
    "quarantined samples lost": countMissing(ledger.quarantined, found.quarantined),
    "quarantined samples nobody was promised": countMissing(found.quarantined, ledger.quarantined),
    "quarantined samples doubled": stored.quarantined.length - found.quarantined.size,
    "messages left in the stream": state.messages,
    "messages not taken in": pending,
    "messages parked, off by": parkedMessages - poisoned,
  };
}

/** Waits up to a minute until ClickHouse holds exactly the acknowledged ids. Call it when every engine is healthy. */
export async function settle(world: PipelineWorld): Promise<string> {
  const took = await untilNoDifferences(() => compare(world));
  const { counted, quarantined } = world.ledger;
  const ids = counted.size + quarantined.size;
  return `${ids} acknowledged ids so far = ${ids} distinct ids in ClickHouse (${quarantined.size} quarantined), settled in ${took}`;
}
