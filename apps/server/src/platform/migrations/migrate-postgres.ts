import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { installJobs } from "../jobs/install-jobs.ts";
import { type Migration, migrationsFolder, readMigrations, splitStatements } from "./migration-files.ts";
import { type AppliedMigration, pendingMigrations } from "./pending-migrations.ts";

/** Any constant does, as long as every runner takes the same. */
const ADVISORY_LOCK = 8_247_324_106;
const ONE_RUNNER_WITHIN_MS = 120_000;
const LOCK_TRIES = 20;
const LOCK_TIMEOUT = "1s";
const STATEMENT_TIMEOUT = "60s";
const CONCURRENT_STATEMENT_TIMEOUT = "30min";
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK_DETECTED = "40P01";

type Tell = (sentence: string) => void;

export interface MigratePostgresOptions {
  ownerUrl: string;
  folder?: string;
  log?: Tell;
}

/** Polled, not waited for: a session waiting inside the server would hold up CREATE INDEX CONCURRENTLY for ever. */
async function takeRunnerLock(client: Client): Promise<void> {
  const endsAt = Date.now() + ONE_RUNNER_WITHIN_MS;
  while (true) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      ADVISORY_LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (Date.now() > endsAt)
      throw new Error("another migration of this database has not ended for two minutes: look at it, then try again");
    await sleep(100 + Math.random() * 200);
  }
}

async function appliedMigrations(client: Client): Promise<AppliedMigration[]> {
  await client.query(`create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<AppliedMigration>("select number, name, checksum from schema_migrations");
  return rows;
}

async function record(client: Client, { number, name, checksum }: Migration): Promise<void> {
  await client.query("insert into schema_migrations (number, name, checksum) values ($1, $2, $3)", [
    number,
    name,
    checksum,
  ]);
}

async function applyInTransaction(client: Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(`set local statement_timeout = '${STATEMENT_TIMEOUT}'`);
    await client.query(migration.sql);
    await record(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** CONCURRENTLY takes no lock that holds up readers or writers, so it may wait for old transactions as long as it likes. */
async function applyWithoutTransaction(client: Client, migration: Migration): Promise<void> {
  await client.query(`set statement_timeout = '${CONCURRENT_STATEMENT_TIMEOUT}'`);
  for (const statement of splitStatements(migration.sql)) await client.query(statement);
  await client.query("reset statement_timeout");
  await record(client, migration);
}

/** A waiting ALTER TABLE makes everyone behind it wait too: give up after a second, let them through, come again. */
async function applyWithPatience(client: Client, migration: Migration, tell: Tell): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyInTransaction(client, migration);
    } catch (error) {
      const { code } = error as { code?: string };
      const worthAnotherTry = code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
      if (!worthAnotherTry || attempt === LOCK_TRIES)
        throw new Error(`${migration.name}: ${(error as Error).message} (try ${attempt})`, { cause: error });
      tell(`${migration.name}: a lock was not free, try ${attempt} of ${LOCK_TRIES}`);
      await sleep(Math.random() * Math.min(2_000, 100 * 2 ** attempt));
    }
  }
}

/** Answers the names of what was applied now. */
export async function migratePostgres(options: MigratePostgresOptions): Promise<string[]> {
  const tell: Tell = options.log ?? (() => undefined);
  const files = readMigrations(options.folder ?? migrationsFolder("postgres"));
  const client = new Client({ connectionString: options.ownerUrl, application_name: "waymark-migrations" });
  client.on("error", (error) => tell(`the connection was lost: ${error.message}`));
  await client.connect();
  try {
    await takeRunnerLock(client);
    const pending = pendingMigrations(files, await appliedMigrations(client));
    for (const migration of pending) {
      if (/^-- no-transaction\s*$/m.test(migration.sql.split("\n", 1)[0] ?? ""))
        await applyWithoutTransaction(client, migration);
      else await applyWithPatience(client, migration, tell);
      tell(`applied ${migration.name}`);
    }
    // Its tables have versions of their own.
    if (options.folder === undefined) await installJobs(client);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
