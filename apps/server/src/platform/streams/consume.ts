import { AckPolicy, DeliverPolicy, type JsMsg } from "@nats-io/jetstream";
import { crashPoint } from "../crash-points.ts";
import type { Db } from "../database/connect.ts";
import type { Log } from "../log.ts";
import { type Streams, streamName, subjectPrefix } from "./connect.ts";

export type ReceivedEvent = { readonly id: string; readonly payload: unknown };

export type Consumer = { readonly stop: () => Promise<void> };

export type ConsumeOptions = {
  readonly name: string;
  readonly kind: string;
  readonly streams: Streams;
  readonly db: Db;
  readonly log: Log;
  readonly streamPrefix?: string;
  readonly effect: (events: readonly ReceivedEvent[]) => Promise<void>;
};

const IDLE_MS = 300;
const MAX_DELIVER = 5;
const BATCH = 500;

/**
 * Takes batches of one kind of event and hands them to `effect`, which must be harmless when repeated. Acked only after
 * the effect. A message that fails five times alone is parked in PostgreSQL, so that its neighbours go on.
 */
export function consumeEvents(options: ConsumeOptions): Consumer {
  const stream = streamName(options.streamPrefix);
  let stopping = false;

  const run = async (): Promise<void> => {
    while (!stopping) {
      const taken = await takeBatch(options, stream).catch(async (error: unknown) => {
        options.log.warn({ err: error, consumer: options.name }, "events wait: an engine did not answer");
        await options.streams.mend().catch(() => undefined);
        return 0;
      });
      if (taken === 0 && !stopping) await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
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

async function takeBatch(options: ConsumeOptions, stream: string): Promise<number> {
  const live = options.streams.current();
  if (live === undefined) return 0;
  // Adding a consumer that exists changes nothing; asked each time, so that a rebuilt stream gets it back.
  await live.jsm.consumers.add(stream, {
    durable_name: options.name,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    filter_subject: `${subjectPrefix(options.streamPrefix)}waymark.events.${options.kind}`,
    ack_wait: 10 * 1_000_000_000,
    max_ack_pending: BATCH * 2,
  });
  const consumer = await live.js.consumers.get(stream, options.name);
  const messages: JsMsg[] = [];
  for await (const message of await consumer.fetch({ max_messages: BATCH, expires: 1_000 })) messages.push(message);
  if (messages.length > 0) await takeIn(messages, options, stream);
  return messages.length;
}

async function takeIn(messages: readonly JsMsg[], options: ConsumeOptions, stream: string): Promise<void> {
  crashPoint("consume.afterReceive");
  try {
    await options.effect(messages.map(received));
  } catch (error) {
    await takeInOneByOne(messages, options, stream, error);
    return;
  }
  crashPoint("consume.afterInsert");
  await Promise.all(messages.map((message) => message.ackAck()));
  crashPoint("consume.afterAck");
}

/** One bad message must not hold back its batch, and an engine that is away must not park good messages. */
async function takeInOneByOne(
  messages: readonly JsMsg[],
  options: ConsumeOptions,
  stream: string,
  batchError: unknown,
): Promise<void> {
  for (const [index, message] of messages.entries()) {
    try {
      await options.effect([received(message)]);
      await message.ackAck();
    } catch (error) {
      if (!(error instanceof PoisonEvent)) {
        for (const waiting of messages.slice(index)) waiting.nak(1_000);
        throw batchError;
      }
      if (message.info.deliveryCount < MAX_DELIVER) {
        message.nak(1_000);
        continue;
      }
      await options.db
        .insertInto("parked_messages")
        .values({
          stream,
          sequence: String(message.seq),
          subject: message.subject,
          payload: message.string().slice(0, 10_000),
          reason: error.message.slice(0, 500),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // Without a reason: servers before 2.10 do not know one and would deliver the message again and again.
      message.term();
      options.log.error({ err: error, sequence: message.seq, consumer: options.name }, "a message was parked");
    }
  }
}

/** Thrown by an effect when the message itself is at fault, not an engine. */
export class PoisonEvent extends Error {}

function received(message: JsMsg): ReceivedEvent {
  const id = message.headers?.get("Nats-Msg-Id") ?? "";
  if (id === "") throw new PoisonEvent("the message has no id");
  try {
    return { id, payload: message.json() };
  } catch (error) {
    throw new PoisonEvent("the message is not JSON", { cause: error });
  }
}
