import { type Ctx, ctxOf, type JobCtx } from "../../platform/ctx.ts";
import type { Settings } from "../../platform/env.ts";
import type { Job } from "../../platform/jobs/job-list.ts";
import type { Log } from "../../platform/log.ts";
import { checkLog } from "./log/check-log.ts";
import { type Telling, tellPeople } from "./mails/tell-people.ts";
import { publishDue } from "./publishing/publish-due.ts";
import { removeDue } from "./publishing/remove-due.ts";

type Options = {
  readonly cloud: Settings["WAYMARK_CLOUD"];
  readonly ordinaryRanges: readonly string[];
  readonly log: Log;
  /** Undefined where no mail server is set up: then nobody is told. */
  readonly telling: Telling | undefined;
};

export function changeRequestsJobs({ cloud, ordinaryRanges, log, telling }: Options): readonly Job[] {
  const run = (work: (ctx: Ctx) => Promise<unknown>) => async (job: JobCtx) =>
    void (await work(ctxOf(job.db, job.clock, cloud, job.actor)));
  const tell: Job[] =
    telling === undefined
      ? []
      : [
          {
            name: "changeRequests.tellPeople",
            everySeconds: 30,
            retries: 0,
            deadlineSeconds: 300,
            run: run((ctx) => tellPeople(ctx, telling)),
          },
        ];
  return [
    {
      name: "changeRequests.publishDue",
      everySeconds: 60,
      retries: 1,
      deadlineSeconds: 600,
      run: run((ctx) => publishDue(ctx, { ordinaryRanges })),
    },
    {
      name: "changeRequests.checkLog",
      everySeconds: 3_600,
      retries: 1,
      deadlineSeconds: 600,
      run: run(async (ctx) => {
        const broken = await checkLog(ctx);
        if (broken !== undefined) log.error({ broken }, "the log of Domain Lens does not hold: run waymark log verify");
      }),
    },
    {
      name: "changeRequests.removeDue",
      everySeconds: 600,
      retries: 1,
      deadlineSeconds: 300,
      run: run(removeDue),
    },
    ...tell,
  ];
}
