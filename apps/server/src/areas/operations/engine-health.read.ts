import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

export async function readDatabaseClock(db: Db): Promise<{ version: string; now: Date }> {
  const { rows } = await sql<{
    version: string;
    now: Date;
  }>`select current_setting('server_version') as version, clock_timestamp() as now`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error("PostgreSQL gave no answer");
  return row;
}

export async function readOutboxDepth(db: Db): Promise<{ waiting: number; parked: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; parked: number; oldest: number | null }>`
    select count(*) filter (where parked_reason is null)::int as waiting,
           (count(*) filter (where parked_reason is not null) + (select count(*) from parked_messages))::int as parked,
           extract(epoch from now() - min(created_at) filter (where parked_reason is null))::float as oldest
    from outbox where published_at is null`.execute(db);
  return {
    waiting: rows[0]?.waiting ?? 0,
    parked: rows[0]?.parked ?? 0,
    oldestSeconds: Math.round(rows[0]?.oldest ?? 0),
  };
}
