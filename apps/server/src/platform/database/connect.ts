import { limits } from "@waymark/contracts/limits";
import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolClient } from "pg";
import type { Log } from "../log.ts";
import type { Database } from "./schema.ts";

export type Db = Kysely<Database>;

export type DatabaseConnection = { readonly db: Db; readonly pool: Pool; readonly close: () => Promise<void> };

/** pg tells both; its types know neither. */
function isAtRest(client: PoolClient): boolean {
  const { readyForQuery, getTransactionStatus } = client as PoolClient & {
    readyForQuery: boolean;
    getTransactionStatus: () => string | null;
  };
  return readyForQuery && getTransactionStatus.call(client) === "I";
}

export function connectDatabase(options: {
  url: string;
  poolSize: number;
  log: Log;
  deadlineMs?: number;
}): DatabaseConnection {
  const deadlineMs = options.deadlineMs ?? limits.databaseDeadlineMs;
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize,
    // A stopped backend never answers statement_timeout, so the client keeps its own clock.
    query_timeout: deadlineMs,
    statement_timeout: deadlineMs,
    connectionTimeoutMillis: deadlineMs,
    // Between two statements too: who may take long over one may need as long to prepare the next.
    idle_in_transaction_session_timeout: Math.max(10_000, deadlineMs),
    keepAlive: true,
    application_name: "waymark",
  });
  // Without a listener, at rest and at work, the process would die with the connection.
  pool.on("error", (error) => options.log.warn({ err: error }, "an idle database connection was lost"));
  pool.on("connect", (client) => {
    client.on("error", (error) => options.log.warn({ err: error }, "a database connection was lost"));
  });
  // After a deadline the answer is still on its way and a transaction may be open: such a connection is never lent again.
  pool.on("release", (_, client) => {
    if (!isAtRest(client)) void client.end();
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
