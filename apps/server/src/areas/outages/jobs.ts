import type { Measurements } from "../../platform/clickhouse.ts";
import type { Job } from "../../platform/jobs/job-list.ts";
import { updateOutages } from "./update-outages.ts";

export const outagesJobs = (measurements: Measurements): readonly Job[] => [
  {
    name: "outages.update",
    everySeconds: 60,
    retries: 0,
    deadlineSeconds: 600,
    run: ({ clock }) => updateOutages(measurements, clock),
  },
];
