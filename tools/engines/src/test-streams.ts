import { connect } from "@nats-io/transport-node";

const LEFT_BEHIND = /^test_[0-9a-f]{12}/;

/** Deletes the streams of killed runs. Each reserves a gigabyte, so a few of them leave no room for the next run. */
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
