import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { inScope, NIL_TENANT } from "../../platform/database/scope.ts";
import { deleteRunsBefore } from "./store.ts";
import type { TestRuns } from "./test-runs.ts";

const AT_ONCE = 500;

/** Anonymous reports are kept for 30 days, then they go with their events and samples. Answers how many went. */
export async function forgetOldRuns({ db, clock }: Pick<TestRuns, "db" | "clock">): Promise<number> {
  const startedBefore = new Date(clock.now() - limits.anonymousReportKeptMs);
  let forgotten = 0;
  for (const cloud of CLOUD_NAMES) {
    let gone: number;
    do {
      gone = await inScope(db, { cloud, tenantId: NIL_TENANT }, (tx) => deleteRunsBefore(tx, startedBefore, AT_ONCE));
      forgotten += gone;
    } while (gone === AT_ONCE);
  }
  return forgotten;
}
