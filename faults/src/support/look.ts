import { createClient } from "@clickhouse/client";
import { type JetStreamManager, jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { EVENT_STREAM } from "@waymark/contracts/events/stream";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import type { Engines } from "@waymark/engines/start-engines";

const CONSUMER = "visits_to_clickhouse";

export type PostgresSight = {
  readonly visits: readonly { tenantId: string; key: string }[];
  readonly outbox: readonly { eventId: string; published: boolean; parked: boolean }[];
  readonly parkedMessages: number;
};

export function lookAtPostgres(engines: Engines): Promise<PostgresSight> {
  return withClient(superuserUrl(engines), async (client) => {
    const visits = await client.query<{ tenantId: string; key: string }>(
      `select tenant_id as "tenantId", idempotency_key as key from visits`,
    );
    const outbox = await client.query<{ eventId: string; published: boolean; parked: boolean }>(
      `select payload ->> 'eventId' as "eventId", published_at is not null as published,
              parked_reason is not null as parked
       from outbox where kind = 'visitLogged'`,
    );
    const parked = await client.query<{ count: number }>("select count(*)::int as count from parked_messages");
    return { visits: visits.rows, outbox: outbox.rows, parkedMessages: parked.rows[0]?.count ?? 0 };
  });
}

export type StreamSight = {
  /** All that the stream was ever given; what all consumers have taken in leaves it. */
  readonly stored: number;
  readonly left: number;
  readonly undelivered: number;
  readonly unacknowledged: number;
};

export async function withStreams<Result>(
  engines: Engines,
  work: (manager: JetStreamManager) => Promise<Result>,
): Promise<Result> {
  const connection = await connect({
    servers: engines.urls.nats,
    token: engines.urls.natsToken,
    reconnect: false,
    timeout: 2_000,
  });
  try {
    return await work(await jetstreamManager(connection, { timeout: 2_000 }));
  } finally {
    await connection.close();
  }
}

export function lookAtStream(engines: Engines): Promise<StreamSight> {
  return withStreams(engines, async (manager) => {
    const stream = await manager.streams.info(EVENT_STREAM);
    const consumer = await manager.consumers.info(EVENT_STREAM, CONSUMER);
    return {
      stored: stream.state.last_seq,
      left: stream.state.messages,
      undelivered: consumer.num_pending,
      unacknowledged: consumer.num_ack_pending,
    };
  });
}

/** How many messages the consumers of the stream have not taken in yet; undefined while there is no consumer. */
export function messagesNotTakenIn(engines: Engines): Promise<number | undefined> {
  return withStreams(engines, async (manager) => {
    let left: number | undefined;
    for await (const { num_pending, num_ack_pending } of manager.consumers.list(EVENT_STREAM))
      left = (left ?? 0) + num_pending + num_ack_pending;
    return left;
  });
}

export type ClickhouseSight = { readonly rows: number; readonly distinct: number; readonly ids: readonly string[] };

export async function lookAtClickhouse(engines: Engines): Promise<ClickhouseSight> {
  const client = createClient({ url: engines.urls.clickhouse, request_timeout: 5_000 });
  try {
    const ask = async <Row>(query: string): Promise<Row[]> =>
      (await client.query({ query, format: "JSONEachRow" })).json<Row>();
    const [counts] = await ask<{ rows: string; ids: string }>(
      "select count() as rows, uniqExact(event_id) as ids from visits final",
    );
    const ids = await ask<{ id: string }>("select distinct toString(event_id) as id from visits");
    return { rows: Number(counts?.rows), distinct: Number(counts?.ids), ids: ids.map((row) => row.id) };
  } finally {
    await client.close();
  }
}
