import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { logFile, spawnDetached } from "../detached.ts";
import type { Engine } from "../engine.ts";
import type { Home } from "../home.ts";
import type { Ports } from "../ports.ts";
import { isAlive, startTicksOf } from "../process-record.ts";
import { type SecretName, secret } from "../secrets.ts";
import { initialiseCluster, SUPERUSER } from "./initialise.ts";
import { chooseDataFolder, programFolder, recordedDataFolder } from "./places.ts";
import { APP, DATABASE, ensureDatabase, ensureRole, OWNER, withClient } from "./provision.ts";
import { postgresAccount } from "./run-as.ts";

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

/**
 * PostgreSQL clears a stale postmaster.pid itself, unless its number now belongs to a stranger. Only then it is removed
 * here: the file also guards against a second server while orphaned backends still run.
 */
function clearForeignPidFile(dataFolder: string): void {
  const file = join(dataFolder, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (startTicksOf(pid) === undefined) return;
  const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
  if (command.includes(dataFolder))
    throw new Error(`PostgreSQL runs on ${dataFolder} as process ${pid}, but was not started from here: stop it first`);
  rmSync(file);
}

export const postgres: Engine = {
  name: "postgres",
  port: (ports) => ports.postgres,
  dataFolder: recordedDataFolder,
  // Fast shutdown: roll back what is open, write a checkpoint, leave.
  stopSignal: "SIGINT",
  stopPatienceMs: 15_000,

  async launch(home, ports, say) {
    const account = postgresAccount(say);
    const programs = programFolder(account, say);
    const dataFolder = chooseDataFolder(home, account, say);
    await initialiseCluster(programs, dataFolder, secret(home, SECRET_OF[SUPERUSER]), account);
    clearForeignPidFile(dataFolder);
    const settings = Object.entries({ ...SETTINGS, port: String(ports.postgres) });
    const command = {
      file: join(programs, "bin/postgres"),
      args: ["-D", dataFolder, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      env: { LC_ALL: "C", TZ: "UTC", PATH: process.env.PATH ?? "" },
      port: ports.postgres,
      runAs: account,
    };
    for (let attempt = 1; ; attempt += 1) {
      const record = await spawnDetached(home, "postgres", command);
      await sleep(250);
      if (isAlive(record) || attempt === 20) return record;
      // After kill -9 the old backends need a moment to notice; until then the shared memory is still theirs.
      const log = readFileSync(logFile(home, "postgres"), "utf8").slice(-2_000);
      if (!/shared memory block .* still in use/.test(log)) return record;
    }
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
