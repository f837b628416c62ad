import { connect } from "@nats-io/transport-node";

const LEFT_BEHIND = /^test_[0-9a-f]{12}/;

/** Streams of a run that was killed. Each holds a gigabyte of room, so that a few of them leave none for the next. */
export async function dropLeftoverStreams(url: string, token: string): Promise<void> {
  const nc = await connect({ servers: url, token });
  try {
    const reply = await nc.request("$JS.API.STREAM.NAMES", "", { timeout: 2_000 });
    const { streams } = reply.json<{ streams: string[] | null }>();
    for (const name of streams ?? []) {
      if (LEFT_BEHIND.test(name)) await nc.request(`$JS.API.STREAM.DELETE.${name}`, "", { timeout: 2_000 });
    }
  } finally {
    await nc.close();
  }
}
