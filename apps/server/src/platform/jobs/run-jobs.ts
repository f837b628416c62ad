import type { Pool } from "pg";
import { type Job as BossJob, PgBoss } from "pg-boss";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/connect.ts";
import type { Log } from "../log.ts";
import { JOBS_SCHEMA } from "./install-jobs.ts";
import { type Job, listJobsOf, recordEnd, recordStart } from "./job-list.ts";

/** A worker that says nothing for so long is dead; its job is given to another one. */
const HEARTBEAT_SECONDS = 10;
const MONITOR_SECONDS = 5;
/** How soon a turn is noticed: jobs that come often are looked for more often. */
const pollingSeconds = ({ everySeconds }: Job): number => (everySeconds <= 10 ? 1 : 5);
/** Ended jobs go soon: what an operator wants to know of them stands in the table jobs. */
const KEEP_ENDED_SECONDS = 3_600;
const START_AGAIN_MS = 2_000;
const STOP_WITHIN_MS = 15_000;

type Options = { readonly pool: Pool; readonly db: Db; readonly clock: Clock; readonly log: Log };

const connect = ({ pool, log }: Options, runs: boolean): PgBoss => {
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: runs,
    superviseIntervalSeconds: MONITOR_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    // Indexes belong to the owner; the application may not rebuild them.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue had a failure, it goes on"));
  return boss;
};

const sendTurn = (boss: PgBoss, { name, everySeconds }: Job): Promise<string | null> =>
  // The database decides which replica's turn counts: one job per slot of time.
  boss.send(name, null, { singletonSeconds: everySeconds });

/** Runs jobs by their schedules until it is stopped. Waits for the database, however long that takes to come. */
export function runJobs(jobs: readonly Job[], options: Options): { readonly stop: () => Promise<void> } {
  const { log } = options;
  const boss = connect(options, true);
  const timers: NodeJS.Timeout[] = [];
  let isStopping = false;

  const start = async (): Promise<void> => {
    while (!isStopping) {
      try {
        await listJobsOf(options.db, jobs);
        await boss.start();
        for (const job of jobs) await startJob(job);
        return;
      } catch (error) {
        log.warn({ err: error }, "jobs could not be started, it is tried again");
        await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS));
      }
    }
  };
  const startJob = async (job: Job): Promise<void> => {
    const settings = {
      retryLimit: job.retries,
      retryBackoff: true,
      expireInSeconds: job.deadlineSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: KEEP_ENDED_SECONDS,
    };
    await boss.createQueue(job.name, { policy: "stately", ...settings });
    await boss.updateQueue(job.name, settings);
    await boss.work(job.name, { pollingIntervalSeconds: pollingSeconds(job) }, async ([turn]: BossJob[]) => {
      if (turn !== undefined) await runOnce(job, options);
    });
    const send = () =>
      void sendTurn(boss, job).catch((error: unknown) =>
        log.warn({ err: error, job: job.name }, "a job could not be queued, its next turn comes"),
      );
    send();
    timers.push(setInterval(send, job.everySeconds * 1_000));
  };
  const started = start();
  return {
    stop: async () => {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      await started;
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, close: false, timeout: STOP_WITHIN_MS });
    },
  };
}

async function runOnce(job: Job, { db, clock, log }: Options): Promise<void> {
  await recordStart(db, job.name);
  try {
    await job.run({ db, clock, actor: { kind: "job", id: job.name } });
  } catch (error) {
    log.warn({ err: error, job: job.name }, "a job failed, it is tried again");
    await recordEnd(db, job.name, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await recordEnd(db, job.name, null);
}

/** Queues a job now, beside its schedule; whichever pipeline is free runs it. */
export async function runJobNow(name: string, options: Options): Promise<void> {
  const boss = connect(options, false);
  await boss.start();
  try {
    await boss.send(name, null, { priority: 1 });
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
