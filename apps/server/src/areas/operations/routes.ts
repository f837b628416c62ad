import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { readJobs } from "./jobs.read.ts";
import { logVisit } from "./log-visit.ts";
import { maskText } from "./mask-text.ts";
import { runJob } from "./run-job.ts";
import type { SelfTest } from "./self-test.ts";

export function operationsHandlers(options: {
  readonly selfTest: SelfTest;
  readonly queueJob: (name: string) => Promise<void>;
}): AreaHandlers<"operations"> {
  const { selfTest, queueJob } = options;
  return {
    selfTest: () => selfTest(),
    jobs: ({ ctx }) => readJobs(ctx.db),
    runJob: async ({ ctx, body }) => {
      await runJob(ctx, queueJob, body.name);
      return undefined;
    },
    reportClientProblem: async ({ body, note }) => {
      note({ clientProblem: { ...body, route: maskText(body.route), message: maskText(body.message) } });
      return undefined;
    },
    logVisit: async ({ ctx, body }) => {
      await logVisit(ctx, body);
      return undefined;
    },
  };
}
