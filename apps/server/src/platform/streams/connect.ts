import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from "@nats-io/jetstream";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import { EVENT_STREAM } from "@waymark/contracts/events/stream";
import type { Log } from "../log.ts";

export type Streams = {
  /** The live connection, or undefined while NATS is away: callers wait and try again. */
  readonly current: () =>
    | { readonly nc: NatsConnection; readonly js: JetStreamClient; readonly jsm: JetStreamManager }
    | undefined;
  readonly ping: () => Promise<void>;
  /** Makes the stream anew if it has gone while the connection lived. */
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const RETRY_MS = 500;
const CLOSE_PATIENCE_MS = 2_500;
const DELETION_ENDS_WITHIN_MS = 3_000;
const WEEK_NS = 7 * 24 * 3600 * 1_000_000_000;

/** Connects in the background for as long as it takes: NATS away means degraded, never down. */
export function connectStreams(options: {
  url: string;
  token: string | undefined;
  log: Log;
  prefix?: string;
}): Streams {
  const stream = streamName(options.prefix);
  let live: ReturnType<Streams["current"]>;
  let closing = false;

  const keepTrying = async (): Promise<void> => {
    while (!closing) {
      let nc: NatsConnection | undefined;
      try {
        nc = await connect({
          servers: options.url,
          ...(options.token === undefined ? {} : { token: options.token }),
          name: "waymark",
          timeout: 2_000,
          maxReconnectAttempts: -1,
          reconnectTimeWait: 250,
          pingInterval: 5_000,
          maxPingOut: 2,
        });
        const jsm = await jetstreamManager(nc, { timeout: 2_000 });
        await ensureEventStream(jsm, stream, options.prefix);
        if (closing) break;
        live = { nc, jsm, js: jetstream(nc, { timeout: 2_000 }) };
        options.log.info({ stream }, "connected to NATS");
        await nc.closed();
        live = undefined;
      } catch (error) {
        options.log.warn({ err: error }, "NATS cannot be reached, trying again");
      } finally {
        // One whose stream could not be made, or that arrived after closing, would otherwise stay open unseen.
        await nc?.close();
      }
      if (!closing) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  };
  const loop = keepTrying();

  return {
    current: () => (live !== undefined && !live.nc.isClosed() ? live : undefined),
    ping: async () => {
      if (live === undefined) throw new Error("not connected to NATS");
      await live.jsm.streams.info(stream);
    },
    mend: async () => {
      if (live === undefined || (await findStream(live.jsm, stream)) !== undefined) return;
      options.log.error(
        { stream },
        "the stream has gone, it is made anew; rebuild-measurements brings back what it held",
      );
      // NATS tells of a deletion before its files are gone: a stream made at once would lose its own with them.
      await new Promise((resolve) => setTimeout(resolve, DELETION_ENDS_WITHIN_MS));
      await ensureEventStream(live.jsm, stream, options.prefix);
    },
    close: async () => {
      closing = true;
      await live?.nc.drain().catch(() => undefined);
      await live?.nc.close();
      await Promise.race([loop, new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS).unref())]);
    },
  };
}

export const streamName = (prefix = ""): string => `${prefix}${EVENT_STREAM}`;
export const subjectPrefix = (prefix = ""): string => (prefix === "" ? "" : `${prefix.toLowerCase()}.`);

const ensureEventStream = (jsm: JetStreamManager, name: string, prefix: string | undefined): Promise<StreamInfo> =>
  ensureStream(jsm, {
    name,
    subjects: [`${subjectPrefix(prefix)}waymark.events.>`],
    retention: RetentionPolicy.Limits,
    max_bytes: 1024 ** 3,
    max_age: WEEK_NS,
  });

/** What the stream is now. One that exists stays as its operator has it: with more copies or more room, for example. */
export async function ensureStream(
  jsm: JetStreamManager,
  config: {
    readonly name: string;
    readonly subjects: string[];
    readonly retention: RetentionPolicy;
    readonly max_bytes: number;
    readonly max_age: number;
  },
): Promise<StreamInfo> {
  const found = await findStream(jsm, config.name);
  if (found !== undefined) return found;
  return jsm.streams.add({
    ...config,
    storage: StorageType.File,
    discard: DiscardPolicy.New,
    // Two minutes is NATS' default; a publisher that was away longer is caught by the consumers' own ids.
    duplicate_window: 600 * 1_000_000_000,
  });
}

/**
 * Nothing is published beyond this. NATS 2.9 counts a message smaller than it stores it, so that a full stream that is
 * to refuse new messages drops its oldest instead (nats-server issue 4771): nothing may come near that.
 */
const FULL_SHARE = 0.9;

export const isFull = ({ config, state }: StreamInfo): boolean =>
  config.max_bytes > 0 && state.bytes > config.max_bytes * FULL_SHARE;

async function findStream(jsm: JetStreamManager, name: string): Promise<StreamInfo | undefined> {
  try {
    return await jsm.streams.info(name);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return undefined;
    throw error;
  }
}
