import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { createClient } from "@clickhouse/client";
import { routes } from "@waymark/contracts/routes";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { waitFor } from "@waymark/engines/wait";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { connectStreams, type Streams } from "../../platform/streams/connect.ts";
import { publishSamples, readWaitingSamples, sampleStreamName } from "../../platform/streams/sample-stream.ts";
import { addKey } from "./add-key.ts";

const log = createLog("silent", "test");
let server: TestServer;
let streams: Streams;
let owner: DatabaseConnection;
let key: string;

beforeAll(async () => {
  server = await testServer({ places: true });
  const { natsUrl: url, natsToken: token, streamPrefix: prefix, ownerUrl } = server.database;
  streams = connectStreams({ url, token, prefix, log });
  owner = connectDatabase({ url: ownerUrl, poolSize: 2, log });
  const ctx = ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" });
  key = (await addKey(ctx, world.tenants.contoso.id, "test"))?.text ?? "";
  await waitFor("NATS is reached", 10_000, async () => streams.current());
}, 120_000);
afterAll(async () => {
  await Promise.all([streams.close(), owner.close()]);
});

const sample = () => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  workload: "mail",
  outcome: "ok",
  rttMs: 20,
  city: 2_267_057,
  address: "240.7.1.77",
});
const send = (samples: readonly object[], app = server.app) =>
  app.inject({
    method: "POST",
    url: routes.intake.samples.path,
    headers: { "content-type": "application/json", "x-intake-key": key },
    payload: JSON.stringify(samples),
  });
const stream = () => sampleStreamName(server.database.streamPrefix);
const waiting = () => readWaitingSamples(streams, server.database.streamPrefix);
const jsm = () => {
  const live = streams.current();
  if (live === undefined) throw new Error("NATS is away");
  return live.jsm;
};

test("many samples travel in few messages, and a batch that comes again in none", async () => {
  const batch = Array.from({ length: 4_500 }, sample).map(({ rttMs, ...rest }, index) => ({
    ...rest,
    rttMs: rttMs + index / 7,
  }));
  // A body of 1 MiB holds some 5,000 of them as text.
  for (let time = 0; time < 2; time += 1) {
    const reply = await send(batch);
    expect(reply.json()).toMatchObject({ accepted: 4_500 });
  }
  const held = await waiting();
  expect(held?.messages).toBe(3);
  expect(held?.bytes).toBeLessThan(500_000);
});

test("without NATS nothing is answered as taken: 503, and when to come again", async () => {
  const { app } = await server.again({ env: { WAYMARK_NATS_URL: "nats://127.0.0.1:9" } });
  await waitFor("places are in memory", 60_000, async () => {
    const { statusCode } = await app.inject("/AnonymousConnectivityTest/ReverseEgressLocation");
    return statusCode === 503 ? undefined : true;
  });
  const reply = await send([sample()], app);
  expect(reply.statusCode).toBe(503);
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
}, 90_000);

test("a full stream refuses what comes and keeps what it holds", async () => {
  const before = await waiting();
  const { config } = await jsm().streams.info(stream());
  await jsm().streams.update(stream(), { ...config, max_bytes: (before?.bytes ?? 0) + 10 });
  const reply = await send([sample()]);
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ code: "overloaded" });
  expect(reply.headers["retry-after"]).toBe("30");
  expect(await waiting()).toEqual(before);
  await jsm().streams.update(stream(), config);
  expect((await send([sample()])).statusCode).toBe(202);
});

test("what nobody can read is parked whole; the rest reaches ClickHouse, and the stream is empty", async () => {
  const prefix = server.database.streamPrefix;
  const withNul = gzipSync("no\0JSON");
  const bad = JSON.stringify({ cloud: "MultiTenant", samples: "x".repeat(20_000) });
  await publishSamples(
    streams,
    [
      { id: "not-gzip", bytes: Buffer.from("no gzip \0") },
      { id: "with-nul", bytes: withNul },
      { id: "not-a-batch", bytes: gzipSync(bad) },
    ],
    prefix,
  );
  const pipeline = server.product.startPipeline();
  const client = createClient({ url: server.database.clickhouseUrl });
  try {
    await expect.poll(async () => (await waiting())?.messages, { timeout: 40_000 }).toBe(0);
    const counted = await client.query({ query: "select count() as n from samples final", format: "JSONEachRow" });
    expect(await counted.json()).toEqual([{ n: 4_501 }]);
    const parked = await owner.db.selectFrom("parked_messages").selectAll().where("stream", "=", stream()).execute();
    expect(parked.map(({ payload }) => payload).toSorted()).toEqual(
      [Buffer.from("no gzip \0").toString("base64"), withNul.toString("base64"), bad].toSorted(),
    );
  } finally {
    await Promise.all([pipeline.stop(), client.close()]);
  }
}, 60_000);

test("a stream that was deleted is made anew", async () => {
  await jsm().streams.delete(stream());
  await expect.poll(async () => (await send([sample()])).statusCode, { timeout: 20_000 }).toBe(202);
});
