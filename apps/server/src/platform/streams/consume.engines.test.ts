import { randomUUID } from "node:crypto";
import { testDatabase } from "@waymark/engines/test-database";
import { waitFor } from "@waymark/engines/wait";
import { afterAll, beforeAll, describe, test } from "vitest";
import { connectDatabase, type DatabaseConnection } from "../database/connect.ts";
import { createLog } from "../log.ts";
import { connectStreams, type Streams, streamName, subjectPrefix } from "./connect.ts";
import { type Consumer, consumeEvents, PoisonEvent, type ReceivedEvent } from "./consume.ts";

const log = createLog("silent", "test");
let database: DatabaseConnection;
let streams: Streams;
let streamPrefix: string;
const running: Consumer[] = [];

beforeAll(async () => {
  const engines = await testDatabase();
  streamPrefix = engines.streamPrefix;
  database = connectDatabase({ url: engines.appUrl, poolSize: 4, log, deadlineMs: 10_000 });
  streams = connectStreams({ url: engines.natsUrl, token: engines.natsToken, log, prefix: streamPrefix });
  await waitFor("NATS is reached", 10_000, async () => streams.current());
});
afterAll(async () => {
  await Promise.all(running.map((consumer) => consumer.stop()));
  await Promise.all([streams.close(), database.close()]);
});

/** Each test has a kind of event of its own, so that none reads another's. */
function setUp(kind: string, effect: (events: readonly ReceivedEvent[]) => Promise<void>) {
  const subject = `${subjectPrefix(streamPrefix)}waymark.events.${kind}`;
  const start = (): void => {
    running.push(consumeEvents({ name: `${kind}_test`, kind, streams, db: database.db, log, streamPrefix, effect }));
  };
  const publish = async (payload: string, msgID: string = randomUUID()): Promise<string> => {
    await streams.current()!.js.publish(subject, payload, { msgID });
    return msgID;
  };
  const left = async (): Promise<number> => {
    const { num_pending, num_ack_pending } = await streams
      .current()!
      .jsm.consumers.info(streamName(streamPrefix), `${kind}_test`)
      .catch(() => ({ num_pending: -1, num_ack_pending: 0 }));
    return num_pending + num_ack_pending;
  };
  return { subject, start, publish, left };
}

const parked = (subject: string) =>
  database.db.selectFrom("parked_messages").selectAll().where("subject", "=", subject).execute();

describe.concurrent("consumeEvents", () => {
  test("takes in everything once and acknowledges it", async ({ expect }) => {
    const taken: string[] = [];
    const { start, publish, left } = setUp("plain", async (events) => {
      taken.push(...events.map((event) => event.id));
    });
    const sent: string[] = [];
    for (let index = 0; index < 300; index += 1) sent.push(await publish(JSON.stringify({ index })));
    start();
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
    expect(taken.toSorted()).toEqual(sent.toSorted());
  });

  test("25 poisoned messages are parked after five tries each, their neighbours are not held up", async ({
    expect,
  }) => {
    const tries = new Map<string, number>();
    const taken = new Set<string>();
    let triesWhenTaken = 0;
    const { subject, start, publish, left } = setUp("poisoned", async (events) => {
      for (const { id, payload } of events) {
        if ((payload as { poison?: boolean }).poison !== true) continue;
        if (events.length === 1) tries.set(id, (tries.get(id) ?? 0) + 1);
        throw new PoisonEvent("it is poisoned");
      }
      for (const { id } of events) taken.add(id);
      if (taken.size === 50) triesWhenTaken ||= [...tries.values()].reduce((sum, count) => sum + count, 0);
    });
    const good: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      await publish(JSON.stringify({ poison: true }));
      good.push(await publish(JSON.stringify({ index })), await publish(JSON.stringify({ index })));
    }
    start();
    await expect.poll(() => taken.size, { timeout: 25_000, interval: 20 }).toBe(50);
    // Each poisoned message is tried five times: the others need not wait for the last of those tries.
    expect(triesWhenTaken).toBeLessThan(25 * 5);
    await expect.poll(left, { timeout: 25_000 }).toBe(0);
    expect([...taken].toSorted()).toEqual(good.toSorted());
    expect(tries.size).toBe(25);
    expect(new Set(tries.values())).toEqual(new Set([5]));
    const rows = await parked(subject);
    expect(rows).toHaveLength(25);
    expect(new Set(rows.map((row) => row.reason))).toEqual(new Set(["it is poisoned"]));
  }, 60_000);

  test("what is no JSON or has no id is parked too", async ({ expect }) => {
    const taken: string[] = [];
    const { subject, start, publish, left } = setUp("broken", async (events) => {
      taken.push(...events.map((event) => event.id));
    });
    const good = await publish("{}");
    await publish("{");
    await streams.current()!.js.publish(subject, "{}");
    start();
    await expect.poll(left, { timeout: 25_000 }).toBe(0);
    expect(taken).toContain(good);
    const reasons = (await parked(subject)).map((row) => row.reason);
    expect(reasons.toSorted()).toEqual(["the message has no id", "the message is not JSON"]);
  }, 40_000);

  test("an engine that is away parks nothing: the messages wait and are taken in when it is back", async ({
    expect,
  }) => {
    let away = true;
    const taken: string[] = [];
    const { subject, start, publish, left } = setUp("away", async (events) => {
      if (away) throw new Error("ClickHouse does not answer");
      taken.push(...events.map((event) => event.id));
    });
    const sent = [await publish("{}"), await publish("{}")];
    start();
    // Longer than five tries of a poisoned message take.
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    expect(await parked(subject)).toEqual([]);
    away = false;
    await expect.poll(left, { timeout: 15_000 }).toBe(0);
    expect(new Set(taken)).toEqual(new Set(sent));
    expect(await parked(subject)).toEqual([]);
  }, 40_000);
});
