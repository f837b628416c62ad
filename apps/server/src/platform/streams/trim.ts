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
export function startTrim(options: { streams: Streams; log: Log; streamPrefix?: string }): {
  readonly stop: () => Promise<void>;
} {
  let stopping = false;
  let bytes: number | undefined;
  metrics
    .getMeter("waymark")
    .createObservableGauge("waymark_stream_bytes", { description: "What the event stream holds for its consumers" })
    .addCallback((result) => void (bytes !== undefined && result.observe(bytes)));
  const trimNow = async (jsm: JetStreamManager): Promise<void> => {
    try {
      await trim(jsm, options.streamPrefix);
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

/** Answers how many messages went. Nothing goes while a kind of event has no consumer: one that comes later wants all. */
export async function trim(jsm: JetStreamManager, prefix?: string): Promise<number> {
  const stream = streamName(prefix);
  // Before the consumers: whatever is published in between counts as not taken in.
  const { first_seq: first, last_seq: last } = (await jsm.streams.info(stream)).state;
  const consumers: ConsumerInfo[] = [];
  for await (const consumer of jsm.consumers.list(stream)) consumers.push(consumer);
  const heard = new Set(consumers.map(({ config }) => config.filter_subject));
  const kinds = Object.keys(EVENT_PAYLOADS);
  if (!kinds.every((kind) => heard.has(`${subjectPrefix(prefix)}waymark.events.${kind}`))) return 0;
  const floor = Math.min(...consumers.map((consumer) => takenInTo(consumer, last)));
  return floor < first ? 0 : (await jsm.streams.purge(stream, { seq: floor + 1 })).purged;
}

/** A consumer's floor stays at its last own message; one for whom nothing waits has passed all others too. */
function takenInTo({ num_pending, num_ack_pending, ack_floor }: ConsumerInfo, last: number): number {
  return num_pending === 0 && num_ack_pending === 0 ? last : ack_floor.stream_seq;
}
