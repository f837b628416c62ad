import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { inScope, NIL_TENANT } from "../../platform/database/scope.ts";
import { overdueRuns } from "./store.ts";
import type { TestRuns } from "./test-runs.ts";

/** Few enough for a transaction that is over soon. */
const AT_ONCE = 100;
/** Ended so much before their time is over, so that none is left when it is: the pipeline looks this often. */
export const LOOK_FOR_OVERDUE_MS = 5_000;

/** Whatever nobody finishes in time has expired; what had arrived by then is its report. Answers how many there were. */
export async function endOverdueRuns(runs: Pick<TestRuns, "db" | "clock" | "sweeperOf">): Promise<number> {
  const endsBefore = new Date(runs.clock.now() + LOOK_FOR_OVERDUE_MS);
  let ended = 0;
  for (const cloud of CLOUD_NAMES) {
    const scope = { cloud, tenantId: NIL_TENANT };
    for (;;) {
      const ids = await inScope(runs.db, scope, (tx) => overdueRuns(tx, endsBefore, AT_ONCE));
      const { step } = runs.sweeperOf(cloud);
      const outcomes = await Promise.all(ids.map((runId) => step({ runId, kind: "end", status: "Expired" })));
      ended += outcomes.filter((outcome) => outcome === "taken").length;
      if (ids.length < AT_ONCE) break;
    }
  }
  return ended;
}
