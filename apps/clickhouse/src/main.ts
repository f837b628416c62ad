import { join } from "node:path";
import { startClickhouseServer } from "./http-server.ts";

const MAX_BODY_BYTES = 256 * 1024 * 1024;

function say(sentence: string): void {
  process.stdout.write(`clickhouse: ${sentence}\n`);
}

function refuse(error: unknown): never {
  process.stderr.write(`clickhouse: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function portFrom(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) refuse(`WAYMARK_CLICKHOUSE_PORT is not a port: ${text}`);
  return port;
}

const dataFolder = process.env.WAYMARK_CLICKHOUSE_DATA ?? refuse("WAYMARK_CLICKHOUSE_DATA must name the data folder");
const backupFolder = process.env.WAYMARK_CLICKHOUSE_BACKUPS ?? join(dataFolder, "backups");
const server = await startClickhouseServer({
  dataFolder,
  backupFolder,
  host: process.env.WAYMARK_CLICKHOUSE_HOST ?? "127.0.0.1",
  port: portFrom(process.env.WAYMARK_CLICKHOUSE_PORT ?? "4481"),
  user: process.env.WAYMARK_CLICKHOUSE_USER ?? "default",
  password: process.env.WAYMARK_CLICKHOUSE_PASSWORD ?? "",
  maxBodyBytes: MAX_BODY_BYTES,
}).catch(refuse);
say(`version ${server.version}, listening on ${server.address}, data in ${dataFolder}`);

let closing = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    server.close().then(() => {
      say("closed");
      process.exit(0);
    }, refuse);
  });
}
