import { join } from "node:path";
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { spawnDetached } from "./detached.ts";
import type { Engine } from "./engine.ts";
import { type Home, projectFolder } from "./home.ts";
import type { Ports } from "./ports.ts";
import { secret } from "./secrets.ts";

const USER = "waymark";
const DATABASE = "waymark";
/** Each running query holds one thread of the pool while the engine works. */
const THREADS = "16";

export function clickhouseUrl(home: Home, ports: Ports, database = DATABASE): string {
  return `http://${USER}:${secret(home, "clickhouse.password")}@127.0.0.1:${ports.clickhouse}/${database}`;
}

async function ask(home: Home, ports: Ports, query: string): Promise<string> {
  const client = createClient({
    url: clickhouseUrl(home, ports, "default"),
    request_timeout: 5_000,
    // Failures are expected while the engine starts; the exception carries the last one.
    log: { level: ClickHouseLogLevel.OFF },
  });
  try {
    const reply = await client.exec({ query });
    let text = "";
    for await (const part of reply.stream) text += String(part);
    return text.trim();
  } finally {
    await client.close();
  }
}

export const clickhouse: Engine = {
  name: "clickhouse",
  port: (ports) => ports.clickhouse,
  dataFolder: (home) => home.clickhouseFolder,
  stopSignal: "SIGTERM",
  stopPatienceMs: 15_000,

  async launch(home, ports) {
    return spawnDetached(home, "clickhouse", {
      file: process.execPath,
      args: [join(projectFolder, "apps/clickhouse/src/main.ts")],
      env: {
        PATH: process.env.PATH ?? "",
        UV_THREADPOOL_SIZE: THREADS,
        WAYMARK_CLICKHOUSE_DATA: home.clickhouseFolder,
        WAYMARK_CLICKHOUSE_HOST: "127.0.0.1",
        WAYMARK_CLICKHOUSE_PORT: String(ports.clickhouse),
        WAYMARK_CLICKHOUSE_USER: USER,
        WAYMARK_CLICKHOUSE_PASSWORD: secret(home, "clickhouse.password"),
      },
      port: ports.clickhouse,
    });
  },

  async health(home, ports) {
    const ping = await fetch(`http://127.0.0.1:${ports.clickhouse}/ping`, { signal: AbortSignal.timeout(1_000) });
    if (!ping.ok) throw new Error(`/ping answered ${ping.status}`);
    return ask(home, ports, "SELECT version()");
  },

  async provision(home, ports) {
    await ask(home, ports, `CREATE DATABASE IF NOT EXISTS ${DATABASE}`);
  },
};
