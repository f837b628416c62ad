import { JetStreamApiError } from "@nats-io/jetstream";
import { InvalidArgumentError } from "@nats-io/transport-node";
import { limits } from "@waymark/contracts/limits";
import { sql } from "kysely";
import { crashPoint } from "../crash-points.ts";
import type { Db } from "../database/connect.ts";
import type { Log } from "../log.ts";
import { isFull, type Streams, streamName, subjectPrefix } from "../streams/connect.ts";

export type Relay = { readonly stop: () => Promise<void> };

const IDLE_MS = 200;
/** While little comes, a moment's wait makes one turn of several. */
const GATHER_MS = 50;
/** While the stream takes nothing, the same rows are tried again this often. */
const REFUSED_MS = 1_000;
const MAX_ATTEMPTS = 20;
/**
 * Moves outbox rows into the stream. A row is marked only after JetStream stored it; its id is the message id, so a row
 * published twice (crash between the two) is stored once, and consumers still upsert on the id.
 */
export function startRelay(options: { db: Db; streams: Streams; log: Log; streamPrefix?: string }): Relay {
  const { db, streams, log } = options;
  let stopping = false;

  const turn = async (): Promise<number> => {
    try {
      const { moved, refusal } = await relayBatch(db, streams, options.streamPrefix);
      if (refusal !== undefined) {
        log.warn({ err: refusal }, "outbox rows wait: the stream takes no more");
        return REFUSED_MS;
      }
      if (moved === limits.outboxBatchRows) return 0;
      return moved === 0 ? IDLE_MS : GATHER_MS;
    } catch (error) {
      log.warn({ err: error }, "outbox rows wait: PostgreSQL or NATS did not answer");
      return IDLE_MS;
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping) {
      const pauseMs = await turn();
      if (pauseMs > 0 && !stopping) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const loop = run();
  return {
    stop: async () => {
      stopping = true;
      await loop;
    },
  };
}

type Moved = {
  readonly moved: number;
  /** Why the stream took nothing or not all, where that is its own trouble: it is full, or away. */
  readonly refusal?: unknown;
};

async function relayBatch(db: Db, streams: Streams, prefix: string | undefined): Promise<Moved> {
  const live = streams.current();
  if (live === undefined) return { moved: 0 };
  const info = await live.jsm.streams.info(streamName(prefix));
  if (isFull(info)) return { moved: 0, refusal: new Error(`the stream is full: it holds ${info.state.bytes} bytes`) };
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("outbox")
      .select(["id", "kind", "payload"])
      .where("published_at", "is", null)
      .where("parked_reason", "is", null)
      .orderBy("id")
      .limit(limits.outboxBatchRows)
      // Two relays share the work instead of waiting for each other.
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return { moved: 0 };
    crashPoint("relay.afterRead");

    const outcomes = await Promise.allSettled(
      rows.map((row) =>
        live.js.publish(`${subjectPrefix(prefix)}waymark.events.${row.kind}`, JSON.stringify(row.payload), {
          msgID: row.id,
          timeout: 2_000,
        }),
      ),
    );
    crashPoint("relay.afterPublish");

    const stored = rows.filter((_, index) => outcomes[index]?.status === "fulfilled").map((row) => row.id);
    const reasons = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason : undefined));
    const atFault = rows.filter((_, index) => isRowsFault(reasons[index])).map((row) => row.id);
    const refusal = reasons.find((reason) => reason !== undefined && !isRowsFault(reason));
    if (stored.length > 0) {
      await tx.updateTable("outbox").set({ published_at: sql<Date>`now()` }).where("id", "in", stored).execute();
    }
    // A row is parked only if the stream keeps refusing it for its own sake while it takes others.
    if (atFault.length > 0 && stored.length > 0) {
      await tx
        .updateTable("outbox")
        .set({
          attempts: sql<number>`attempts + 1`,
          parked_reason: sql<string | null>`case when attempts + 1 >= ${MAX_ATTEMPTS} then 'the stream refused it' end`,
        })
        .where("id", "in", atFault)
        .execute();
    }
    crashPoint("relay.afterMark");
    return { moved: stored.length, refusal };
  });
}

/** By NATS: "message size exceeds maximum allowed". */
const MESSAGE_TOO_LARGE = 10_054;

/** Larger than a message may be. Whatever else the stream answers, a full disk for example, is no row's doing. */
const isRowsFault = (reason: unknown): boolean =>
  reason instanceof InvalidArgumentError || (reason instanceof JetStreamApiError && reason.code === MESSAGE_TOO_LARGE);
