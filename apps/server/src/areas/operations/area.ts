import type { Area } from "../../platform/area.ts";
import { runJobNow } from "../../platform/jobs/run-jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { consumeVisits } from "./consume.ts";
import { forgetOldAudit } from "./forget-old-audit.ts";
import { operationsHandlers } from "./routes.ts";
import { type SelfTest, selfTestOf } from "./self-test.ts";
import { platformProbes } from "./self-test-probes.ts";

/** Composed last: operators see the health of every area. */
export function operationsArea(
  platform: Platform,
  others: readonly Pick<Area, "health">[],
): Area<"operations"> & { selfTest: SelfTest } {
  const { settings, database, streams, measurements, clock, prober, consuming, log } = platform;
  const selfTest = selfTestOf(
    [
      ...platformProbes({ settings, database, streams, measurements, clock, prober }),
      ...others.flatMap(({ health = [] }) => health),
    ],
    clock,
  );
  const queueJob = (name: string) => runJobNow(name, { pool: database.pool, db: database.db, clock, log });
  return {
    name: "operations",
    handlers: operationsHandlers({ selfTest, queueJob }),
    jobs: [
      { name: "operations.forgetOldAudit", everySeconds: 3_600, retries: 2, deadlineSeconds: 600, run: forgetOldAudit },
    ],
    consumers: [() => consumeVisits(consuming)],
    selfTest,
  };
}
