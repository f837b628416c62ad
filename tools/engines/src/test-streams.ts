import { connect } from "@nats-io/transport-node";

/** Every test file has a prefix of its own for the names of its streams. */
export const ANY_TEST = /^test_[0-9a-f]{12}/;

/** Deletes streams of tests. Each reserves a gigabyte, so a few dozen of them leave no room for those that follow. */
export async function dropStreams(url: string, token: string, names: RegExp): Promise<void> {
  const nc = await connect({ servers: url, token });
  try {
    const reply = await nc.request("$JS.API.STREAM.NAMES", "", { timeout: 2_000 });
    const { streams } = reply.json<{ streams: string[] | null }>();
    for (const name of streams ?? []) {
      if (names.test(name)) await nc.request(`$JS.API.STREAM.DELETE.${name}`, "", { timeout: 2_000 });
    }
  } finally {
    await nc.close();
  }
}
