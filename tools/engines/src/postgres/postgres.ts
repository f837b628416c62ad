import { join } from "node:path";
import { spawnDetached } from "../detached.ts";
import type { Engine } from "../engine.ts";
import type { Home } from "../home.ts";
import type { Ports } from "../ports.ts";
import { type SecretName, secret } from "../secrets.ts";
import { initialiseCluster, SUPERUSER } from "./initialise.ts";
import { chooseDataFolder, programFolder, recordedDataFolder } from "./places.ts";
import { APP, DATABASE, ensureDatabase, ensureRole, OWNER, withClient } from "./provision.ts";
import { postgresAccount } from "./run-as.ts";
import { clearStalePidFile } from "./stale-pid-file.ts";

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "on",
  full_page_writes: "on",
  password_encryption: "scram-sha-256",
  max_connections: "200",
  timezone: "UTC",
  log_timezone: "UTC",
  idle_in_transaction_session_timeout: "60s",
};

const SECRET_OF = {
  [SUPERUSER]: "postgres-superuser.password",
  [OWNER]: "postgres-owner.password",
  [APP]: "postgres-app.password",
} as const satisfies Record<string, SecretName>;

export function postgresUrl(home: Home, ports: Ports, role: keyof typeof SECRET_OF, database = DATABASE): string {
  return `postgres://${role}:${secret(home, SECRET_OF[role])}@127.0.0.1:${ports.postgres}/${database}`;
}

export const postgres: Engine = {
  name: "postgres",
  port: (ports) => ports.postgres,
  dataFolder: recordedDataFolder,
  // SIGINT requests a fast shutdown: roll back open transactions, write a checkpoint, exit.
  stopSignal: "SIGINT",
  stopPatienceMs: 15_000,

  async launch(home, ports, say) {
    const account = postgresAccount(say);
    const programs = programFolder(account, say);
    const dataFolder = chooseDataFolder(home, account, say);
    await initialiseCluster(programs, dataFolder, secret(home, SECRET_OF[SUPERUSER]), account);
    await clearStalePidFile(dataFolder);
    const settings = Object.entries({ ...SETTINGS, port: String(ports.postgres) });
    return spawnDetached(home, "postgres", {
      file: join(programs, "bin/postgres"),
      args: ["-D", dataFolder, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      env: { LC_ALL: "C", TZ: "UTC", PATH: process.env.PATH ?? "" },
      port: ports.postgres,
      runAs: account,
    });
  },

  async health(home, ports) {
    return withClient(postgresUrl(home, ports, SUPERUSER, "postgres"), async (client) => {
      const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
      return rows[0]?.version ?? "unknown";
    });
  },

  async provision(home, ports) {
    const superuserUrl = postgresUrl(home, ports, SUPERUSER, "postgres");
    await withClient(superuserUrl, async (client) => {
      for (const role of [OWNER, APP] as const) await ensureRole(client, role, secret(home, SECRET_OF[role]));
    });
    await ensureDatabase(superuserUrl, DATABASE);
  },
};
