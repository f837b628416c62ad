import { sql } from "kysely";
import type { JobCtx } from "../ctx.ts";
import type { Db } from "../database/connect.ts";

/** Work by the clock. However many replicas there are, one of them runs it at a time. */
export type Job = {
  /** `<area>.<verb>`, as operators see it. */
  readonly name: `${string}.${string}`;
  readonly everySeconds: number;
  /** How often a failed run is tried again before the next turn. */
  readonly retries: number;
  /** A run that takes longer counts as failed. */
  readonly deadlineSeconds: number;
  readonly run: (job: JobCtx) => Promise<unknown>;
};

/** Makes the list what this release has: new jobs appear before their first run, old ones go. */
export async function listJobsOf(db: Db, jobs: readonly Job[]): Promise<void> {
  const names = jobs.map(({ name }) => name);
  await sql`
    insert into jobs (name, every_seconds)
    select * from unnest(${names}::text[], ${jobs.map(({ everySeconds }) => everySeconds)}::int[])
    on conflict (name) do update set every_seconds = excluded.every_seconds`.execute(db);
  await sql`delete from jobs where name <> all(${names}::text[])`.execute(db);
}

/** By the database's clock, so that replicas agree. */
export async function recordStart(db: Db, name: string): Promise<void> {
  await sql`update jobs set started_at = now(), finished_at = null, runs = runs + 1 where name = ${name}`.execute(db);
}

export async function recordEnd(db: Db, name: string, error: string | null): Promise<void> {
  await sql`
    update jobs set finished_at = now(), error = ${error}, failures = failures + ${error === null ? 0 : 1}
    where name = ${name}`.execute(db);
}
