import type { Measurements } from "../../platform/clickhouse.ts";
import type { Job } from "../../platform/jobs/job-list.ts";
import { watchMetros } from "./watch-metros.ts";

export const networkHealthJobs = (measurements: Measurements): readonly Job[] => [
  {
    name: "networkHealth.watchMetros",
    everySeconds: 60,
    retries: 0,
    deadlineSeconds: 300,
    run: ({ clock }) => watchMetros(measurements, clock),
  },
];
