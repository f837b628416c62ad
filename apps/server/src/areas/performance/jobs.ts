import { performanceLimits } from "@waymark/contracts/performance/limits";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Job } from "../../platform/jobs/job-list.ts";
import { closeDays } from "./close-days.ts";
import { copyBesideSamples } from "./copy-beside-samples.ts";
import { updateIndexes } from "./provider-index/update-indexes.ts";

export const performanceJobs = (measurements: Measurements): readonly Job[] => [
  {
    name: "performance.closeDays",
    everySeconds: 300,
    retries: 0,
    deadlineSeconds: performanceLimits.dayCloseMaxMs / 1_000,
    run: async ({ db, clock }) => {
      await copyBesideSamples(db, measurements, clock);
      await closeDays(measurements, clock);
    },
  },
  {
    name: "performance.updateIndexes",
    everySeconds: 300,
    retries: 0,
    deadlineSeconds: performanceLimits.dayCloseMaxMs / 1_000,
    run: (job) => updateIndexes(job, measurements),
  },
];
