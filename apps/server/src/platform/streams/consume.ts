import { hash } from "node:crypto";
import { AckPolicy, DeliverPolicy, type JsMsg } from "@nats-io/jetstream";
import { z } from "zod";
import type { Measurements } from "../clickhouse.ts";
import { crashPoint } from "../crash-points.ts";
import type { Db } from "../database/connect.ts";
import type { Log } from "../log.ts";
import { type Streams, streamName, subjectPrefix } from "./connect.ts";

export type ReceivedEvent = { readonly id: string; readonly payload: unknown };

export type Consumer = { readonly consumer: string; readonly stop: () => Promise<void> };

/** What takes in events needs. */
export type Consuming = {
  readonly streams: Streams;
  readonly measurements: Measurements;
  readonly db: Db;
  readonly log: Log;
  readonly streamPrefix?: string;
};

type MessageOptions = Omit<Consuming, "measurements" | "streamPrefix"> & {
  readonly name: string;
  readonly effect: (events: readonly ReceivedEvent[]) => Promise<void>;
};

export type ConsumeOptions = MessageOptions & { readonly kind: string; readonly streamPrefix?: string };

/** Where messages come from, and how they are read. */
export type Source = {
  readonly stream: string;
  readonly subject: string;
  /** So many messages make one effect at most. */
  readonly batch: number;
  /** Batches that are taken in beside each other; one without a number. */
  readonly lanes?: number;
  /** The JSON of a message; throws where it holds none. */
  readonly textOf: (message: JsMsg) => string;
  /** What is kept of a message that nobody can take in. */
  readonly parkedTextOf: (message: JsMsg) => string;
  /** Makes the stream anew if it has gone. */
  readonly mend: () => Promise<void>;
  /** Called now and then while no message comes. */
  readonly whenIdle?: () => Promise<void>;
};

const IDLE_MS = 300;
const MAX_TRIES = 5;
/** A process that is started anew forgets its tries; what NATS counts then still bounds them. */
const MAX_DELIVERIES = MAX_TRIES * 4;
const BATCH = 500;
const PARKED_MAX_CHARACTERS = 10_000;

/** Takes batches of one kind of event. */
export function consumeEvents({ kind, streamPrefix, ...options }: ConsumeOptions): Consumer {
  return consumeMessages(options, {
    stream: streamName(streamPrefix),
    subject: `${subjectPrefix(streamPrefix)}waymark.events.${kind}`,
    batch: BATCH,
    textOf: (message) => message.string(),
    parkedTextOf: (message) => message.string().slice(0, PARKED_MAX_CHARACTERS),
    mend: options.streams.mend,
  });
}

/**
 * Takes batches of messages and hands them to `effect`, which must be harmless when repeated. Acked only after the effect. A
 * message that fails five times alone is parked in PostgreSQL, so that its neighbours go on.
 */
export function consumeMessages(options: MessageOptions, source: Source): Consumer {
  // Our own count: NATS also counts deliveries that never reach us, because the fetch they were for was ending.
  const tries: Tries = new Map();
  let stopping = false;

  const run = async (): Promise<void> => {
    while (!stopping) {
      const taken = await takeOrIdle(options, source, tries).catch(async (error: unknown) => {
        options.log.warn({ err: error, consumer: options.name }, "events wait: an engine did not answer");
        await source.mend().catch(() => undefined);
        return 0;
      });
      if (taken === 0 && !stopping) await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    }
  };
  const lanes = Array.from({ length: source.lanes ?? 1 }, run);
  return {
    consumer: options.name,
    stop: async () => {
      stopping = true;
      await Promise.all(lanes);
    },
  };
}

async function takeOrIdle(options: MessageOptions, source: Source, tries: Tries): Promise<number> {
  const taken = await takeBatch(options, source, tries);
  if (taken === 0) await source.whenIdle?.();
  return taken;
}

/** How often each message was refused, by its sequence number; only of those that still wait. */
type Tries = Map<number, number>;

async function takeBatch(options: MessageOptions, source: Source, tries: Tries): Promise<number> {
  const live = options.streams.current();
  if (live === undefined) return 0;
  // Adding a consumer that exists changes nothing; asked each time, so that a rebuilt stream gets it back.
  await live.jsm.consumers.add(source.stream, {
    durable_name: options.name,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    filter_subject: source.subject,
    ack_wait: 10 * 1_000_000_000,
    max_ack_pending: source.batch * 2,
  });
  const consumer = await live.js.consumers.get(source.stream, options.name);
  const messages: JsMsg[] = [];
  try {
    const fetched = await consumer.fetch({ max_messages: source.batch, expires: 1_000 });
    for await (const message of fetched) messages.push(message);
  } catch (error) {
    // A fetch that breaks off, such as for a late heartbeat, has taken these: unheeded they would wait ten seconds.
    if (messages.length === 0) throw error;
  }
  if (messages.length > 0) await takeIn(messages, options, source, tries);
  return messages.length;
}

async function takeIn(
  messages: readonly JsMsg[],
  options: MessageOptions,
  source: Source,
  tries: Tries,
): Promise<void> {
  crashPoint("consume.afterReceive");
  try {
    await options.effect(messages.map((message) => received(message, source)));
  } catch (error) {
    await takeInOneByOne(messages, options, source, tries, error);
    return;
  }
  crashPoint("consume.afterInsert");
  await Promise.all(messages.map((message) => message.ackAck()));
  crashPoint("consume.afterAck");
}

/** One bad message must not hold back its batch, and an engine that is away must not park good messages. */
async function takeInOneByOne(
  messages: readonly JsMsg[],
  options: MessageOptions,
  source: Source,
  tries: Tries,
  batchError: unknown,
): Promise<void> {
  for (const [index, message] of messages.entries()) {
    try {
      // A batch of one has had its try.
      if (messages.length === 1) throw batchError;
      await options.effect([received(message, source)]);
      await message.ackAck();
    } catch (error) {
      if (!(error instanceof PoisonEvent)) {
        for (const waiting of messages.slice(index)) waiting.nak(1_000);
        throw batchError;
      }
      const tried = (tries.get(message.seq) ?? 0) + 1;
      if (tried < MAX_TRIES && message.info.deliveryCount < MAX_DELIVERIES) {
        tries.set(message.seq, tried);
        message.nak(1_000);
        continue;
      }
      tries.delete(message.seq);
      await options.db
        .insertInto("parked_messages")
        .values({
          stream: source.stream,
          sequence: String(message.seq),
          subject: message.subject,
          payload: storable(source.parkedTextOf(message)),
          reason: storable(error.message.slice(0, 500)),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // Without a reason: servers before 2.10 do not know one and would deliver the message again and again.
      message.term();
      options.log.error({ err: error, sequence: message.seq, consumer: options.name }, "a message was parked");
    }
  }
}

/** PostgreSQL keeps no NUL in a text: the message would never be parked, and hold up those behind it. */
const storable = (text: string): string => text.replaceAll("\0", "\uFFFD");

/** Names exactly these messages: two batches that differ in one message must never pass for the same. */
export const deduplicationToken = (events: readonly ReceivedEvent[]): string =>
  hash("sha256", events.map((event) => event.id).join("\n"), "hex");

/** Thrown by an effect when the message itself is at fault, not an engine. */
export class PoisonEvent extends Error {}

/** What the event says; refused where it does not fit. */
export function payloadOf<Payload>({ payload }: ReceivedEvent, schema: z.ZodType<Payload>): Payload {
  const parsed = schema.safeParse(payload);
  if (!parsed.success) throw new PoisonEvent(`the payload does not fit: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function received(message: JsMsg, { textOf }: Source): ReceivedEvent {
  const id = message.headers?.get("Nats-Msg-Id") ?? "";
  if (id === "") throw new PoisonEvent("the message has no id");
  try {
    return { id, payload: JSON.parse(textOf(message)) };
  } catch (error) {
    throw new PoisonEvent("the message is not JSON", { cause: error });
  }
}
