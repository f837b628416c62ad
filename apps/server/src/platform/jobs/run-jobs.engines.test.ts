import { testDatabase } from "@waymark/engines/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { connectDatabase, type DatabaseConnection } from "../database/connect.ts";
import { createLog } from "../log.ts";
import type { Job } from "./job-list.ts";
import { runJobNow, runJobs } from "./run-jobs.ts";

const log = createLog("silent", "test");
const connections: DatabaseConnection[] = [];
let appUrl: string;

beforeAll(async () => {
  ({ appUrl } = await testDatabase());
});
afterAll(() => Promise.all(connections.map((connection) => connection.close())));

/** A pipeline of its own, as far as the database can tell. */
function pipeline(jobs: readonly Job[]) {
  const connection = connectDatabase({ url: appUrl, poolSize: 4, log, deadlineMs: 10_000 });
  connections.push(connection);
  const options = { pool: connection.pool, db: connection.db, clock: systemClock, log };
  return { ...runJobs(jobs, options), runNow: (name: string) => runJobNow(name, options), db: connection.db };
}

const job = (name: Job["name"], run: Job["run"], more: Partial<Job> = {}): Job => ({
  name,
  everySeconds: 1,
  retries: 0,
  deadlineSeconds: 30,
  run,
  ...more,
});

test("two pipelines run a job by its schedule, one of them at a time", async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 400));
    running -= 1;
    runs += 1;
  };
  const pipelines = [pipeline([job("test.once", work)]), pipeline([job("test.once", work)])];
  await expect.poll(() => runs, { timeout: 30_000 }).toBeGreaterThan(3);
  await Promise.all(pipelines.map(({ stop }) => stop()));
  expect(most).toBe(1);
});

test("operators see when a job ran last and how it failed; one that waits for tomorrow can be run now", async () => {
  let attempts = 0;
  const failing = job("test.failing", async () => {
    attempts += 1;
    throw new Error("the disk is full");
  });
  const daily = job("test.daily", async () => undefined, { everySeconds: 86_400 });
  const { db, stop, runNow } = pipeline([failing, daily]);
  const rows = async () => new Map((await db.selectFrom("jobs").selectAll().execute()).map((row) => [row.name, row]));
  await expect
    .poll(async () => (await rows()).get("test.failing")?.error, { timeout: 30_000 })
    .toBe("the disk is full");
  await expect.poll(async () => Number((await rows()).get("test.daily")?.runs), { timeout: 30_000 }).toBe(1);
  await runNow("test.daily");
  await expect.poll(async () => Number((await rows()).get("test.daily")?.runs), { timeout: 30_000 }).toBe(2);
  await stop();
  expect(attempts).toBeGreaterThan(0);
  const seen = await rows();
  expect(Number(seen.get("test.failing")?.failures)).toBeGreaterThan(0);
  expect(seen.get("test.daily")).toMatchObject({ every_seconds: 86_400, error: null, failures: "0" });
  // What another release had is no longer listed.
  expect([...seen.keys()].sort()).toEqual(["test.daily", "test.failing"]);
});
