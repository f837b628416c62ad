import { startProber } from "@waymark/prober/prober";

const KEY = "the key of a prober in tests, no secret";

/** A prober for one test file, with what a server needs in its environment to order from it. */
export async function startLocalProber(outside: {
  readonly resolvers: readonly string[];
  readonly bootstrapUrl: string;
}): Promise<{ readonly environment: Record<string, string>; readonly stop: () => Promise<void> }> {
  const { port, close } = await startProber({
    host: "127.0.0.1",
    port: 0,
    key: KEY,
    resolvers: outside.resolvers,
    bootstrap: new URL(outside.bootstrapUrl),
  });
  const environment = { WAYMARK_PROBER_URL: `http://127.0.0.1:${port}`, WAYMARK_PROBER_KEY: KEY };
  return { environment, stop: close };
}
