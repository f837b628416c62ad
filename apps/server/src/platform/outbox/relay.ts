import { limits } from "@waymark/contracts/limits";
import { sql } from "kysely";
import { crashPoint } from "../crash-points.ts";
import type { Db } from "../database/connect.ts";
import type { Log } from "../log.ts";
import { type Streams, subjectPrefix } from "../streams/connect.ts";

export type Relay = { readonly stop: () => Promise<void> };

const IDLE_MS = 200;
/** While little comes, a moment's wait makes one turn of several. */
const GATHER_MS = 50;
const KEEP_PUBLISHED = "7 days";
const PURGE_EVERY_MS = 60_000;
const MAX_ATTEMPTS = 20;

/**
 * Moves outbox rows into the stream. A row is marked only after JetStream stored it; its id is the message id, so a row
 * published twice (crash between the two) is stored once, and consumers still upsert on the id.
 */
export function startRelay(options: { db: Db; streams: Streams; log: Log; streamPrefix?: string }): Relay {
  const { db, streams, log } = options;
  let stopping = false;
  let lastPurge = 0;

  const run = async (): Promise<void> => {
    while (!stopping) {
      let moved = 0;
      try {
        moved = await relayBatch(db, streams, options.streamPrefix);
        if (Date.now() - lastPurge > PURGE_EVERY_MS) {
          lastPurge = Date.now();
          await purge(db);
        }
      } catch (error) {
        log.warn({ err: error }, "outbox rows wait: PostgreSQL or NATS did not answer");
      }
      if (moved === limits.outboxBatchRows || stopping) continue;
      await new Promise((resolve) => setTimeout(resolve, moved === 0 ? IDLE_MS : GATHER_MS));
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

async function relayBatch(db: Db, streams: Streams, prefix: string | undefined): Promise<number> {
  const live = streams.current();
  if (live === undefined) return 0;
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
    if (rows.length === 0) return 0;
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
    const refused = rows.filter((_, index) => outcomes[index]?.status === "rejected").map((row) => row.id);
    if (stored.length > 0) {
      await tx.updateTable("outbox").set({ published_at: sql<Date>`now()` }).where("id", "in", stored).execute();
    }
    // A row is parked only if the stream keeps refusing it while it takes others.
    if (refused.length > 0 && stored.length > 0) {
      await tx
        .updateTable("outbox")
        .set({
          attempts: sql<number>`attempts + 1`,
          parked_reason: sql<string | null>`case when attempts + 1 >= ${MAX_ATTEMPTS} then 'the stream refused it' end`,
        })
        .where("id", "in", refused)
        .execute();
    }
    crashPoint("relay.afterMark");
    return stored.length;
  });
}

async function purge(db: Db): Promise<void> {
  await sql`delete from outbox where published_at < now() - interval '${sql.raw(KEEP_PUBLISHED)}'`.execute(db);
  await sql`delete from rate_windows where expires_at < now()`.execute(db);
}
