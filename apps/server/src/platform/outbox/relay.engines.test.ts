import { testDatabase } from "@waymark/engines/test-database";
import { waitFor } from "@waymark/engines/wait";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type DatabaseConnection } from "../database/connect.ts";
import { write } from "../database/in-scope.ts";
import { vendorScope } from "../database/scope.ts";
import { createLog } from "../log.ts";
import { connectStreams, type Streams, streamName } from "../streams/connect.ts";
import { type Relay, startRelay } from "./relay.ts";

const log = createLog("silent", "test");
let database: DatabaseConnection;
let streams: Streams;
let streamPrefix: string;

beforeAll(async () => {
  const engines = await testDatabase();
  streamPrefix = engines.streamPrefix;
  database = connectDatabase({ url: engines.appUrl, poolSize: 6, log, deadlineMs: 10_000 });
  streams = connectStreams({ url: engines.natsUrl, token: engines.natsToken, log, prefix: streamPrefix });
  await waitFor("NATS is reached", 10_000, async () => streams.current());
});
afterAll(async () => {
  await Promise.all([streams.close(), database.close()]);
});

const EVENT = { event: "NetworkProviderPortalVisit", cloud: "MultiTenant", at: "2026-11-15T00:00:00.000Z" } as const;

const TEST = { kind: "job", id: "test" } as const;
const append = (count: number) =>
  write({ db: database.db, actor: TEST }, vendorScope("MultiTenant"), (tx) =>
    tx.announce("visitLogged", ...Array.from({ length: count }, () => EVENT)),
  );
const waiting = async (): Promise<number> =>
  (await database.db.selectFrom("outbox").select("id").where("published_at", "is", null).execute()).length;
const stored = async () => {
  const info = await streams.current()!.jsm.streams.info(streamName(streamPrefix));
  return info.state.messages;
};
const relays = (count: number): Relay[] =>
  Array.from({ length: count }, () => startRelay({ db: database.db, streams, log, streamPrefix }));

test("two relays share 1,200 rows: each reaches the stream once and is marked", async () => {
  await append(1_200);
  const running = relays(2);
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  await Promise.all(running.map((relay) => relay.stop()));
  expect(await stored()).toBe(1_200);
});

test("a row that was published but not marked is stored once all the same", async () => {
  const before = await stored();
  await sql`update outbox set published_at = null where id in (select id from outbox limit 100)`.execute(database.db);
  const [relay] = relays(1);
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  await relay?.stop();
  expect(await stored()).toBe(before);
});

test("a row that was rolled back is never announced", async () => {
  const before = await stored();
  await expect(
    write({ db: database.db, actor: TEST }, vendorScope("MultiTenant"), async (tx) => {
      await tx.announce("visitLogged", EVENT);
      throw new Error("changed our mind");
    }),
  ).rejects.toThrow("changed our mind");
  await append(1);
  const [relay] = relays(1);
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  await relay?.stop();
  expect(await stored()).toBe(before + 1);
});

test("what the stream keeps refusing is parked after many tries, and its neighbours go on", async () => {
  const before = await stored();
  // More than NATS takes in one message.
  const tooLarge = JSON.stringify({ ...EVENT, padding: "x".repeat(2 * 1024 ** 2) });
  await database.db.insertInto("outbox").values({ kind: "visitLogged", payload: tooLarge }).execute();
  const [relay] = relays(1);
  const parked = () =>
    database.db.selectFrom("outbox").select("attempts").where("parked_reason", "is not", null).execute();
  for (let round = 0; round < 40 && (await parked()).length === 0; round += 1) {
    await append(1);
    await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBeLessThanOrEqual(1);
  }
  await relay?.stop();
  expect(await parked()).toEqual([{ attempts: 20 }]);
  expect(await stored()).toBe(before + 20);
});

test("a full stream is no row's fault: nothing is dropped or parked, and all of it arrives once there is room", async () => {
  const { jsm } = streams.current()!;
  const name = streamName(streamPrefix);
  const { state, config } = await jsm.streams.info(name);
  await jsm.streams.update(name, { ...config, max_bytes: 1024 ** 2 });
  await append(6_000);
  const [relay] = relays(1);
  await expect.poll(waiting, { timeout: 20_000 }).toBeLessThan(4_000);
  // Several turns, each of which finds no room.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const held = await database.db
    .selectFrom("outbox")
    .select(["attempts", "parked_reason"])
    .where("published_at", "is", null)
    .where("attempts", "<", 20)
    .execute();
  expect(held.length).toBeGreaterThan(1_000);
  expect(held.every(({ attempts, parked_reason }) => attempts === 0 && parked_reason === null)).toBe(true);
  expect((await jsm.streams.info(name)).state.first_seq).toBe(state.first_seq);
  await jsm.streams.update(name, { ...config, max_bytes: 1024 ** 3 });
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  await relay?.stop();
  expect(await stored()).toBe(state.messages + 6_000);
});
