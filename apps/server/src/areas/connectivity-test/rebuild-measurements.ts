import type { JobCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { anonymousScope } from "../../platform/database/scope.ts";
import { announceAgain } from "../../platform/outbox/announce-again.ts";
import { doorsMeasured, lineMeasured } from "./measurement.ts";
import { readRuns } from "./runs.read.ts";
import { runsAfter } from "./store.ts";

const RUNS_PER_STEP = 500;

/** Of every run that is still kept, under the measurements' own ids. Answers how many runs there are. */
export const rebuildRunMeasurements = (job: JobCtx): Promise<number> =>
  announceAgain(job, { action: "connectivityTest.rebuildMeasurements", entity: "measurements" }, (cloud, after) =>
    // no audit: the rebuild as a whole is audited.
    write(job, anonymousScope(cloud), async (tx) => {
      const found = await runsAfter(tx, after, RUNS_PER_STEP);
      const runs = await readRuns(tx, found);
      const taken = runs
        .flatMap((run) => [doorsMeasured(cloud, run), run.status === "Started" ? undefined : lineMeasured(cloud, run)])
        .filter((one) => one !== undefined);
      await tx.announce("measurementTaken", ...taken);
      return found;
    }),
  );
