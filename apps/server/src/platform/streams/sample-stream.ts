import { gunzipSync } from "node:zlib";
import { type JsMsg, RetentionPolicy, type StreamInfo } from "@nats-io/jetstream";
import { SAMPLE_STREAM } from "@waymark/contracts/events/stream";
import { intakeLimits } from "@waymark/contracts/intake/limits";
import { ensureStream, isFull, type Streams, subjectPrefix } from "./connect.ts";
import { type Consumer, type Consuming, consumeMessages, type ReceivedEvent } from "./consume.ts";
import { deliverStranded } from "./deliver-stranded.ts";

/** JSON in gzip. Of two messages with one id the stream keeps one. */
export type PackedMessage = { readonly id: string; readonly bytes: Uint8Array };

const ACKNOWLEDGED_WITHIN_MS = 1_000;
const WEEK_NS = 7 * 24 * 3600 * 1_000_000_000;
/** Some 20,000 samples make one insert. */
const BATCH = 10;
/** While ClickHouse writes one batch, the next is read and attributed. */
const LANES = 2;
/** Our own messages have less than 1 MiB. */
const UNPACKED_MAX_BYTES = 4 * 1024 ** 2;

export const sampleStreamName = (prefix = ""): string => `${prefix}${SAMPLE_STREAM}`;
const subjectOf = (prefix: string | undefined): string => `${subjectPrefix(prefix)}waymark.samples.batch`;

type Live = NonNullable<ReturnType<Streams["current"]>>;

/** A message leaves the stream when it is taken in: what the stream holds is what waits. */
const ensureSampleStream = ({ jsm }: Live, prefix: string | undefined): Promise<StreamInfo> =>
  ensureStream(jsm, {
    name: sampleStreamName(prefix),
    subjects: [subjectOf(prefix)],
    retention: RetentionPolicy.Workqueue,
    max_bytes: intakeLimits.streamMaxBytes,
    max_age: WEEK_NS,
  });

/** Answers when JetStream has stored all of them. Rejects where it does not answer; then some may be stored. */
export async function publishSamples(
  streams: Streams,
  messages: readonly PackedMessage[],
  prefix?: string,
): Promise<"stored" | "full"> {
  const live = streams.current();
  if (live === undefined) throw new Error("not connected to NATS");
  if (isFull(await ensureSampleStream(live, prefix))) return "full";
  const subject = subjectOf(prefix);
  await Promise.all(
    messages.map(({ id, bytes }) => live.js.publish(subject, bytes, { msgID: id, timeout: ACKNOWLEDGED_WITHIN_MS })),
  );
  return "stored";
}

/** Takes packed messages in; `effect` must be harmless when repeated. */
export function consumeSamples(
  options: Omit<Consuming, "measurements"> & {
    readonly name: string;
    readonly effect: (messages: readonly ReceivedEvent[]) => Promise<void>;
  },
): Consumer {
  const { streams, streamPrefix, log, name } = options;
  const stream = sampleStreamName(streamPrefix);
  return consumeMessages(options, {
    stream,
    subject: subjectOf(streamPrefix),
    batch: BATCH,
    lanes: LANES,
    textOf,
    parkedTextOf,
    mend: async () => {
      const live = streams.current();
      if (live !== undefined) await ensureSampleStream(live, streamPrefix);
    },
    whenIdle: deliverStranded({ streams, log, stream, consumer: name }),
  });
}

const textOf = ({ data }: JsMsg): string => gunzipSync(data, { maxOutputLength: UNPACKED_MAX_BYTES }).toString("utf8");

/** Whole: as text where PostgreSQL can store it, else as it came. */
function parkedTextOf(message: JsMsg): string {
  const packed = Buffer.from(message.data).toString("base64");
  try {
    const text = textOf(message);
    return text.includes("\0") ? packed : text;
  } catch {
    return packed;
  }
}

export type WaitingSamples = {
  readonly messages: number;
  readonly bytes: number;
  readonly oldestAtMs: number | undefined;
};

/** What waits to be taken in; undefined where nothing was ever sent or NATS is away. */
export async function readWaitingSamples(streams: Streams, prefix?: string): Promise<WaitingSamples | undefined> {
  const info = await streams
    .current()
    ?.jsm.streams.info(sampleStreamName(prefix))
    .catch(() => undefined);
  if (info === undefined) return undefined;
  const { messages, bytes, first_ts } = info.state;
  return { messages, bytes, oldestAtMs: messages === 0 ? undefined : Date.parse(first_ts) };
}
