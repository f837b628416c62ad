import { type JetStreamClient, jetstream, jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { SAMPLE_STREAM } from "@waymark/contracts/events/stream";
import type { PipelineWorld } from "./world.ts";

export type StreamMessages = {
  /** The bytes of every message that came since the opening. */
  readonly seen: readonly Uint8Array[];
  /** Puts a message into the stream beside the server. Without an id JetStream takes it for new. */
  readonly publish: (bytes: Uint8Array, id?: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Reads along on the stream's subject and publishes to it, as nobody but the server should. */
export async function openStreamMessages({ product }: PipelineWorld): Promise<StreamMessages> {
  const { nats, natsToken } = product.engines.urls;
  const connection = await connect({ servers: nats, token: natsToken });
  const manager = await jetstreamManager(connection);
  const client: JetStreamClient = jetstream(connection);
  const [subject = ""] = (await manager.streams.info(SAMPLE_STREAM)).config.subjects;
  const seen: Uint8Array[] = [];
  connection.subscribe(subject, { callback: (_, message) => void seen.push(message.data) });
  return {
    seen,
    publish: async (bytes, id) => void (await client.publish(subject, bytes, id === undefined ? {} : { msgID: id })),
    close: () => connection.close(),
  };
}
