import type { ConsumerInfo, JetStreamManager } from "@nats-io/jetstream";
import { metrics } from "@opentelemetry/api";
import { EVENT_PAYLOADS } from "@waymark/contracts/events/stream";
import type { Log } from "../log.ts";
import { type Streams, streamName, subjectPrefix } from "./connect.ts";

const EVERY_MS = 1_000;

/**
 * Removes from the stream what every consumer has taken in, so that its size follows what waits and not what has passed.
 * Retention by interest would do the same, but NATS before 2.10 cannot change a stream that exists to it, and it would
 * lose what is published while a consumer is missing.
 */
export function startTrim(options: {
  readonly streams: Streams;
  readonly log: Log;
  readonly streamPrefix?: string;
  /** Nothing goes before all of these have told NATS what they want. */
  readonly consumers: readonly string[];
}): { readonly stop: () => Promise<void> } {
  let stopping = false;
  let bytes: number | undefined;
  metrics
    .getMeter("waymark")
    .createObservableGauge("waymark_stream_bytes", { description: "What the event stream holds for its consumers" })
    .addCallback((result) => void (bytes !== undefined && result.observe(bytes)));
  const trimNow = async (jsm: JetStreamManager): Promise<void> => {
    try {
      await trim(jsm, options.consumers, options.streamPrefix);
      bytes = (await jsm.streams.info(streamName(options.streamPrefix))).state.bytes;
    } catch (error) {
      bytes = undefined;
      options.log.warn({ err: error }, "the stream is not trimmed: NATS did not answer");
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping) {
      const live = options.streams.current();
      if (live !== undefined) await trimNow(live.jsm);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
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

/** Answers how many messages went. Nothing goes while a consumer is missing or a kind of event has none: one that comes later wants all. */
export async function trim(jsm: JetStreamManager, expected: readonly string[], prefix?: string): Promise<number> {
  const stream = streamName(prefix);
  // First: whatever is published in the meantime counts as not taken in.
  const { first_seq: first, last_seq: last } = (await jsm.streams.info(stream)).state;
  const subjects = Object.keys(EVENT_PAYLOADS).map((kind) => `${subjectPrefix(prefix)}waymark.events.${kind}`);
  const newest = new Map<string | undefined, number>();
  for (const subject of subjects) newest.set(subject, await newestOf(jsm, stream, subject));
  const consumers: ConsumerInfo[] = [];
  for await (const consumer of jsm.consumers.list(stream)) consumers.push(consumer);
  const heard = new Set(consumers.flatMap(({ name, config }) => [name, config.filter_subject]));
  if (![...subjects, ...expected].every((name) => heard.has(name))) return 0;
  const takenInTo = ({ config, ack_floor }: ConsumerInfo): number =>
    ack_floor.stream_seq >= (newest.get(config.filter_subject) ?? last) ? last : ack_floor.stream_seq;
  const floor = Math.min(...consumers.map(takenInTo));
  return floor < first ? 0 : (await jsm.streams.purge(stream, { seq: floor + 1 })).purged;
}

/**
 * The number of the newest message of a kind in the stream; 0 where there is none. A consumer that has acknowledged it is done with all
 * before. How much waits for a consumer, as NATS counts it apart from the messages, must not decide what is lost.
 */
const newestOf = async (jsm: JetStreamManager, stream: string, subject: string): Promise<number> =>
  (await jsm.streams.getMessage(stream, { last_by_subj: subject }))?.seq ?? 0;
