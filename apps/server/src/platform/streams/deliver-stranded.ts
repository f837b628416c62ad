import type { Log } from "../log.ts";
import type { Streams } from "./connect.ts";

const EVERY_MS = 5_000;

/**
 * Delivers again what a work queue holds although its only consumer has acknowledged it. NATS that is killed may remember an
 * acknowledgement and forget that the message left: nobody would ask for it until it expires. Purging could lose a message
 * that was never delivered, so the consumer is made anew; effects are harmless when repeated.
 */
export function deliverStranded(options: {
  readonly streams: Streams;
  readonly log: Log;
  readonly stream: string;
  readonly consumer: string;
}): () => Promise<void> {
  const { streams, log, stream, consumer } = options;
  let nextAtMs = 0;
  let seenFirst: number | undefined;
  return async () => {
    const live = streams.current();
    if (live === undefined || performance.now() < nextAtMs) return;
    nextAtMs = performance.now() + EVERY_MS;
    const { messages, first_seq: first } = (await live.jsm.streams.info(stream)).state;
    const { num_pending, num_ack_pending } = await live.jsm.consumers.info(stream, consumer);
    const isStranded = messages > 0 && num_pending + num_ack_pending === 0;
    const wasSeen = isStranded && seenFirst === first;
    seenFirst = isStranded ? first : undefined;
    // Seen twice: between the two questions the last message may have left.
    if (!wasSeen) return;
    log.warn(
      { stream, consumer, messages },
      "messages that were acknowledged are still in the stream: delivered again",
    );
    await live.jsm.consumers.delete(stream, consumer);
  };
}
