import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import type { JobCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { readSolutionIds } from "./solution-names.read.ts";

const SOLUTIONS_PER_STEP = 1_000;

/** Announces every solution again, so that an emptied ClickHouse fills up. Safe to repeat. Answers how many there are. */
export async function rebuildSolutions(job: JobCtx): Promise<number> {
  let announced = 0;
  for (const cloud of CLOUD_NAMES) {
    await write(job, vendorScope(cloud), (tx) =>
      tx.audit({ action: "solutions.rebuildSolutions", entity: "solutions", before: null, after: null }),
    );
    announced += await rebuildCloud(job, cloud);
  }
  return announced;
}

async function rebuildCloud(job: JobCtx, cloud: CloudName): Promise<number> {
  let announced = 0;
  let last: string | undefined;
  do {
    const ids = await readSolutionIds(job.db, cloud, last, SOLUTIONS_PER_STEP);
    // no audit: the rebuild as a whole is audited above.
    await write(job, vendorScope(cloud), (tx) =>
      tx.announce("solutionChanged", ...ids.map((solutionId) => ({ cloud, solutionId }))),
    );
    announced += ids.length;
    last = ids.at(-1);
  } while (last !== undefined);
  return announced;
}
