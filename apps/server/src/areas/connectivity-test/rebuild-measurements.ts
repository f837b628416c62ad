import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import type { JobCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { anonymousScope, vendorScope } from "../../platform/database/scope.ts";
import { doorsMeasured, lineMeasured } from "./measurement.ts";
import { readRuns } from "./runs.read.ts";
import { runsAfter } from "./store.ts";

const RUNS_PER_STEP = 500;

/**
 * Announces the measurements of every run that is still kept again, under their own ids, so that an emptied ClickHouse or a
 * lost stream fills up. Safe to repeat and to break off. Answers how many runs were announced.
 */
export async function rebuildRunMeasurements(job: JobCtx): Promise<number> {
  let announced = 0;
  for (const cloud of CLOUD_NAMES) {
    await write(job, vendorScope(cloud), (tx) =>
      tx.audit({ action: "connectivityTest.rebuildMeasurements", entity: "measurements", before: null, after: null }),
    );
    announced += await rebuildCloud(job, cloud);
  }
  return announced;
}

async function rebuildCloud(job: JobCtx, cloud: CloudName): Promise<number> {
  let announced = 0;
  let last: string | undefined;
  do {
    // no audit: the rebuild as a whole is audited above.
    const ids = await write(job, anonymousScope(cloud), async (tx) => {
      const found = await runsAfter(tx, last, RUNS_PER_STEP);
      const runs = await readRuns(tx, found);
      const taken = runs
        .flatMap((run) => [doorsMeasured(cloud, run), run.status === "Started" ? undefined : lineMeasured(cloud, run)])
        .filter((one) => one !== undefined);
      await tx.announce("measurementTaken", ...taken);
      return found;
    });
    announced += ids.length;
    last = ids.at(-1);
  } while (last !== undefined);
  return announced;
}
