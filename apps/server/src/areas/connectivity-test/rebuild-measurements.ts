import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import { type Actor, audit } from "../../platform/audit.ts";
import type { Db } from "../../platform/database/connect.ts";
import { inScope, NIL_TENANT } from "../../platform/database/scope.ts";
import { appendAllToOutbox } from "../../platform/outbox/append.ts";
import { doorsMeasured, lineMeasured } from "./measurement.ts";
import { readRuns } from "./runs.read.ts";
import { runsAfter } from "./store.ts";

const RUNS_PER_STEP = 500;

/**
 * Announces the measurements of every run that is still kept again, under their own ids, so that an emptied ClickHouse or a
 * lost stream fills up. Safe to repeat and to break off. Answers how many runs were announced.
 */
export async function rebuildRunMeasurements(db: Db, actor: Actor): Promise<number> {
  let announced = 0;
  for (const cloud of CLOUD_NAMES) {
    const scope = { cloud, tenantId: NIL_TENANT };
    await inScope(db, scope, (tx) => audit(tx, scope, actor, "connectivityTest.rebuildMeasurements", null, null));
    announced += await rebuildCloud(db, cloud);
  }
  return announced;
}

async function rebuildCloud(db: Db, cloud: CloudName): Promise<number> {
  let announced = 0;
  let last: string | undefined;
  do {
    const ids = await inScope(db, { cloud, tenantId: NIL_TENANT }, async (tx) => {
      const found = await runsAfter(tx, last, RUNS_PER_STEP);
      const runs = await readRuns(tx, found);
      const taken = runs
        .flatMap((run) => [doorsMeasured(cloud, run), run.status === "Started" ? undefined : lineMeasured(cloud, run)])
        .filter((one) => one !== undefined);
      if (taken.length > 0) await appendAllToOutbox(tx, "measurementTaken", taken);
      return found;
    });
    announced += ids.length;
    last = ids.at(-1);
  } while (last !== undefined);
  return announced;
}
