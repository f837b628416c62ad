import { testDatabase } from "@waymark/engines/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { connectDatabase, type DatabaseConnection } from "../database/connect.ts";
import { createLog } from "../log.ts";
import { forgetPublished, forgetRateWindows } from "./jobs.ts";

const DEADLINE_MS = 1_000;
const MANY = 500_000;
let database: DatabaseConnection;
let patient: DatabaseConnection;

beforeAll(async () => {
  const { appUrl } = await testDatabase();
  const log = createLog("silent", "test");
  database = connectDatabase({ url: appUrl, poolSize: 2, log, deadlineMs: DEADLINE_MS });
  patient = connectDatabase({ url: appUrl, poolSize: 1, log, deadlineMs: 120_000 });
});
afterAll(() => Promise.all([database.close(), patient.close()]));

const job = () => ({ db: database.db, clock: systemClock, actor: { kind: "job", id: "test" } }) as const;
const count = async (table: "outbox" | "rate_windows"): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(patient.db);
  return rows[0]?.count ?? -1;
};

test("half a million counts that are over go, each statement within its deadline; the others stay", async () => {
  await sql`
    insert into rate_windows (key, window_start, count, expires_at)
    select 'key ' || n, n, 1, now() - interval '1 minute' from generate_series(1, ${sql.lit(MANY)}) n`.execute(
    patient.db,
  );
  await sql`insert into rate_windows values ('open', 0, 1, now() + interval '1 hour')`.execute(patient.db);
  expect(await forgetRateWindows(job())).toBe(MANY);
  expect(await count("rate_windows")).toBe(1);
}, 180_000);

test("rows that were published together a week ago go, however many; what waits stays", async () => {
  const payload = JSON.stringify({ padding: "x".repeat(4_000) });
  await sql`
    insert into outbox (kind, payload, published_at)
    select 'visitLogged', ${payload}::jsonb, now() - interval '8 days' from generate_series(1, 60000)`.execute(
    patient.db,
  );
  await sql`insert into outbox (kind, payload) values ('visitLogged', '{}')`.execute(patient.db);
  expect(await forgetPublished(job())).toBe(60_000);
  expect(await count("outbox")).toBe(1);
}, 180_000);
