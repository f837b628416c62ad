import { type ClickHouseClient, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { type Migration, migrationsFolder, readMigrations, splitStatements } from "./migration-files.ts";
import { type AppliedMigration, pendingMigrations } from "./pending-migrations.ts";
import { requireIdempotent } from "./require-idempotent.ts";

const DDL_TIMEOUT_MS = 60_000;

export interface MigrateClickhouseOptions {
  /** User, password and database travel in the address: http://user:password@host:port/database. */
  url: string;
  folder?: string;
  log?: (sentence: string) => void;
}

/** What fails is thrown with the file's name; the client's own print of it would only say it twice. */
function connect(url: string | URL): ClickHouseClient {
  return createClient({
    url,
    request_timeout: DDL_TIMEOUT_MS,
    application: "waymark-migrations",
    log: { level: ClickHouseLogLevel.OFF },
  });
}

async function ensureDatabase(url: string): Promise<void> {
  const address = new URL(url);
  const database = decodeURIComponent(address.pathname.slice(1));
  if (database === "" || database === "default") return;
  address.pathname = "/default";
  const client = connect(address);
  try {
    await client.command({
      query: "CREATE DATABASE IF NOT EXISTS {database:Identifier}",
      query_params: { database },
    });
  } finally {
    await client.close();
  }
}

/** Two runners may both apply and both record the same file: harmless, since every statement bears running twice. */
async function appliedMigrations(client: ClickHouseClient): Promise<AppliedMigration[]> {
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS schema_migrations (
      number UInt32, name String, checksum String, applied_at DateTime64(3, 'UTC') DEFAULT now64(3)
    ) ENGINE = ReplacingMergeTree ORDER BY (number, name, checksum)`,
  });
  const reply = await client.query({
    query: "SELECT DISTINCT number, name, checksum FROM schema_migrations ORDER BY number",
    format: "JSONEachRow",
  });
  return reply.json<AppliedMigration>();
}

async function apply(client: ClickHouseClient, { number, name, sql, checksum }: Migration): Promise<void> {
  const statements = splitStatements(sql);
  try {
    for (const statement of statements) requireIdempotent(statement);
    for (const query of statements) await client.command({ query });
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
  await client.insert({
    table: "schema_migrations",
    values: [{ number, name, checksum }],
    columns: ["number", "name", "checksum"],
    format: "JSONEachRow",
  });
}

/** Answers the names of what was applied now. */
export async function migrateClickhouse(options: MigrateClickhouseOptions): Promise<string[]> {
  const files = readMigrations(options.folder ?? migrationsFolder("clickhouse"));
  await ensureDatabase(options.url);
  const client = connect(options.url);
  try {
    const pending = pendingMigrations(files, await appliedMigrations(client));
    for (const migration of pending) {
      await apply(client, migration);
      options.log?.(`applied ${migration.name}`);
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.close();
  }
}
