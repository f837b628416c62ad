import { testDatabase } from "@waymark/engines/test-database";
import { waitFor } from "@waymark/engines/wait";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type DatabaseConnection } from "../database/connect.ts";
import { createLog } from "../log.ts";
import { connectStreams, type Streams, streamName, subjectPrefix } from "./connect.ts";
import { type Consumer, consumeEvents } from "./consume.ts";
import { trim } from "./trim.ts";

const log = createLog("silent", "test");
let database: DatabaseConnection;
let streams: Streams;
let streamPrefix: string;
const running: Consumer[] = [];

beforeAll(async () => {
  const engines = await testDatabase();
  streamPrefix = engines.streamPrefix;
  database = connectDatabase({ url: engines.appUrl, poolSize: 2, log, deadlineMs: 10_000 });
  streams = connectStreams({ url: engines.natsUrl, token: engines.natsToken, log, prefix: streamPrefix });
  await waitFor("NATS is reached", 10_000, async () => streams.current());
});
afterAll(async () => {
  await Promise.all(running.map((consumer) => consumer.stop()));
  await streams.current()?.jsm.streams.delete(streamName(streamPrefix));
  await Promise.all([streams.close(), database.close()]);
});

const live = () => {
  const current = streams.current();
  if (current === undefined) throw new Error("NATS is away");
  return current;
};
const stored = async () => (await live().jsm.streams.info(streamName(streamPrefix))).state.messages;
const publish = async (kind: string, count: number) => {
  const subject = `${subjectPrefix(streamPrefix)}waymark.events.${kind}`;
  for (let index = 0; index < count; index += 1)
    await live().js.publish(subject, "{}", { msgID: `${kind} ${index} ${Math.random()}` });
};
const consume = (kind: string, effect: () => Promise<void> = async () => undefined) =>
  void running.push(consumeEvents({ name: `${kind}_trim`, kind, streams, db: database.db, log, streamPrefix, effect }));
const trimmed = async () => {
  await trim(live().jsm, streamPrefix);
  return stored();
};

test("the stream keeps what some consumer has not taken in, and nothing else", async () => {
  await publish("visitLogged", 200);
  consume("visitLogged");
  await expect.poll(async () => (await trimmed()) === 200 && running.length, { timeout: 20_000 }).toBe(1);

  // The other kinds have consumers now, for which nothing waits: what the first one took in may go.
  consume("solutionChanged");
  consume("measurementTaken", async () => {
    throw new Error("ClickHouse is away");
  });
  await expect.poll(trimmed, { timeout: 20_000 }).toBe(0);

  await publish("measurementTaken", 50);
  await publish("visitLogged", 50);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await trimmed()).toBe(100);
});
