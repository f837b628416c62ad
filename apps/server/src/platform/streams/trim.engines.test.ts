import { AckPolicy } from "@nats-io/jetstream";
import { EVENT_PAYLOADS } from "@waymark/contracts/events/stream";
import { testDatabase } from "@waymark/engines/test-database";
import { waitFor } from "@waymark/engines/wait";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type DatabaseConnection } from "../database/connect.ts";
import { createLog } from "../log.ts";
import { connectStreams, type Streams, streamName, subjectPrefix } from "./connect.ts";
import { type Consumer, consumeEvents } from "./consume.ts";
import { trim } from "./trim.ts";

const log = createLog("silent", "test");
const EXPECTED = ["visitLogged_trim", "solutionChanged_trim", "measurementTaken_trim"];
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
  await trim(live().jsm, EXPECTED, streamPrefix);
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

test("nothing goes before every consumer is there", async () => {
  await publish("visitLogged", 1);
  expect(await trim(live().jsm, [...EXPECTED, "one_more"], streamPrefix)).toBe(0);
});

test("what was just published stays until it is taken in, however often the stream is trimmed", async () => {
  const engines = await testDatabase();
  const prefix = engines.streamPrefix;
  const others = connectStreams({ url: engines.natsUrl, token: engines.natsToken, log, prefix });
  const { js, jsm } = await waitFor("NATS is reached", 10_000, async () => others.current());
  const stream = streamName(prefix);
  const subjectOf = (kind: string) => `${subjectPrefix(prefix)}waymark.events.${kind}`;
  const held = async () => (await jsm.streams.info(stream)).state.messages;
  for (const kind of Object.keys(EVENT_PAYLOADS))
    await jsm.consumers.add(stream, {
      durable_name: kind,
      ack_policy: AckPolicy.Explicit,
      filter_subject: subjectOf(kind),
    });
  const visits = await js.consumers.get(stream, "visitLogged");
  for (let round = 0; round < 100; round += 1) {
    await js.publish(subjectOf("visitLogged"), "{}");
    await trim(jsm, [], prefix);
    expect(await held(), `round ${round}`).toBe(1);
    await (await visits.next())?.ackAck();
    await trim(jsm, [], prefix);
    expect(await held(), `round ${round}`).toBe(0);
  }
  await jsm.streams.delete(stream);
  await others.close();
});
