import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "@nats-io/transport-node";
import { spawnDetached } from "./detached.ts";
import type { Engine } from "./engine.ts";
import type { Home } from "./home.ts";
import type { Ports } from "./ports.ts";
import { secret } from "./secrets.ts";

const MAX_PAYLOAD_BYTES = 1024 * 1024;

/** Uses only options of nats-server 2.9. Its configuration accepts JSON strings, which quote safely. */
function configuration(home: Home, ports: Ports): string {
  return [
    `listen: "127.0.0.1:${ports.nats}"`,
    `http: "127.0.0.1:${ports.natsMonitor}"`,
    `server_name: "waymark"`,
    `max_payload: ${MAX_PAYLOAD_BYTES}`,
    `authorization { token: ${JSON.stringify(secret(home, "nats.token"))} }`,
    // NATS reserves the maximum size of every stream, and each test file has streams of its own: of a hundred files more than 64 GB.
    `jetstream { store_dir: ${JSON.stringify(home.natsFolder)}, max_memory_store: 64MB, max_file_store: 1TB }`,
    "",
  ].join("\n");
}

export const natsUrl = (ports: Ports) => `nats://127.0.0.1:${ports.nats}`;

export const nats: Engine = {
  name: "nats",
  port: (ports) => ports.nats,
  dataFolder: (home) => home.natsFolder,
  stopSignal: "SIGTERM",
  stopPatienceMs: 10_000,

  async launch(home, ports) {
    const file = join(home.natsFolder, "nats.conf");
    writeFileSync(file, configuration(home, ports), { mode: 0o600 });
    return spawnDetached(home, "nats", { file: findNatsServer(), args: ["-c", file], env: {}, port: ports.nats });
  },

  async health(home, ports) {
    const connection = await connect({
      servers: natsUrl(ports),
      token: secret(home, "nats.token"),
      reconnect: false,
      timeout: 1_000,
    });
    try {
      const account = (await connection.request("$JS.API.INFO", "", { timeout: 1_000 })).json<{ error?: object }>();
      if (account.error) throw new Error(`JetStream says ${JSON.stringify(account.error)}`);
      return connection.info?.version ?? "unknown";
    } finally {
      await connection.close();
    }
  },

  provision: async () => undefined,
};

const SYSTEM_FOLDERS = ["/usr/local/bin", "/usr/sbin", "/usr/bin"];

/** Also looks in /usr/sbin, where Debian installs it; an ordinary user's PATH does not contain it. */
export function findNatsServer(folders = [...(process.env.PATH ?? "").split(":"), ...SYSTEM_FOLDERS]): string {
  const found = folders.map((folder) => join(folder, "nats-server")).find((file) => existsSync(file));
  if (found === undefined)
    throw new Error("nats-server was not found. Install Debian's nats-server: apt-get install nats-server");
  return found;
}
