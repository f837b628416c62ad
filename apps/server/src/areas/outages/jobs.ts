import type { Measurements } from "../../platform/clickhouse.ts";
import type { Job } from "../../platform/jobs/job-list.ts";
import { forgetOldNotices } from "./mails/forget-old-notices.ts";
import { type Telling, tellOutages } from "./mails/tell-outages.ts";
import { updateOutages } from "./update-outages.ts";

/** Nobody is told where no mail server is set up. */
export function outagesJobs(measurements: Measurements, telling: Telling | undefined): readonly Job[] {
  const update: Job = {
    name: "outages.update",
    everySeconds: 60,
    retries: 0,
    deadlineSeconds: 600,
    run: ({ clock }) => updateOutages(measurements, clock),
  };
  const forget: Job = {
    name: "outages.forgetOldNotices",
    everySeconds: 3_600,
    retries: 2,
    deadlineSeconds: 600,
    run: forgetOldNotices,
  };
  if (telling === undefined) return [update, forget];
  const tell: Job = {
    name: "outages.tell",
    everySeconds: 60,
    retries: 0,
    deadlineSeconds: 300,
    run: (job) => tellOutages(job, telling),
  };
  return [update, tell, forget];
}
