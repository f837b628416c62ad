import { readJobs } from "@waymark/server/areas/operations/jobs.read";
import { runJob } from "@waymark/server/areas/operations/run-job";
import { runJobNow } from "@waymark/server/platform/jobs/run-jobs";
import { text } from "../checked-words.ts";
import type { Command } from "../command.ts";
import { asOperator, log, withDatabase } from "../operator-database.ts";
import { counted, tableLines } from "../table.ts";

const list: Command = {
  words: "jobs list",
  form: "",
  operands: 0,
  options: [],
  does: "show every job of the pipeline: last run, next run, failures",
  run: async (call) => {
    const { jobs } = await withDatabase(call, readJobs);
    const rows = jobs.map((job) => [
      job.name,
      `every ${job.everySeconds} s`,
      job.startedAt === null ? "never ran" : `last ${job.startedAt}`,
      job.nextAt === null ? "" : `next ${job.nextAt}`,
      `${job.runs} runs, ${job.failures} failed`,
      job.error === null ? "" : `last error: ${job.error}`,
    ]);
    for (const line of tableLines(rows)) call.say(line);
    call.say(jobs.length === 0 ? "No pipeline has started yet." : `${counted(jobs.length, "job", "jobs")}.`);
  },
};

const run: Command = {
  words: "jobs run",
  form: "NAME",
  operands: 1,
  options: [],
  does: "run a job now, beside its schedule",
  run: async (call) => {
    const name = text("the job", call.operands[0]);
    await asOperator(call, (ctx, pool) =>
      runJob(ctx, (job) => runJobNow(job, { pool, db: ctx.db, clock: ctx.clock, log }), name),
    );
    call.say(`${name} waits for a pipeline; "jobs list" shows how it went.`);
  },
};

export const jobsCommands: readonly Command[] = [list, run];
