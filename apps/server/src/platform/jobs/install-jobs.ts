import type { Client } from "pg";
import { PgBoss } from "pg-boss";

export const JOBS_SCHEMA = "pgboss";

/** Creates or upgrades the tables of pg-boss as the owner, and lets the application use them. Part of every migration. */
export async function installJobs(owner: Client): Promise<void> {
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    db: { executeSql: (text, values) => owner.query(text, values) },
    migrate: true,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
  await owner.query(`
    grant usage on schema ${JOBS_SCHEMA} to waymark_app;
    grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to waymark_app;
    grant usage on all sequences in schema ${JOBS_SCHEMA} to waymark_app;
    grant execute on all functions in schema ${JOBS_SCHEMA} to waymark_app;`);
}
