import type { Job } from "../../platform/jobs/job-list.ts";
import { endOverdueRuns, LOOK_FOR_OVERDUE_SECONDS } from "./end-overdue-runs.ts";
import { forgetOldRuns } from "./forget-old-runs.ts";
import type { TestRuns } from "./test-runs.ts";

export const connectivityTestJobs = (runs: TestRuns): readonly Job[] => [
  {
    name: "connectivityTest.endOverdueRuns",
    everySeconds: LOOK_FOR_OVERDUE_SECONDS,
    retries: 0,
    deadlineSeconds: 60,
    run: (job) => endOverdueRuns(job, runs),
  },
  {
    name: "connectivityTest.forgetOldRuns",
    everySeconds: 60,
    retries: 0,
    deadlineSeconds: 600,
    run: forgetOldRuns,
  },
];
