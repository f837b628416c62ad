import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import type { JobCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { anonymousScope } from "../../platform/database/scope.ts";
import { overdueRuns } from "./store.ts";
import type { TestRuns } from "./test-runs.ts";

/** Few enough for a transaction that is over soon. */
const AT_ONCE = 100;
/** The pipeline looks this often, and ends runs this long before their time is over, so that none outlives it. */
export const LOOK_FOR_OVERDUE_SECONDS = 5;

/** Expires runs that were not finished in time; what had arrived by then is their report. Answers how many there were. */
export async function endOverdueRuns({ db, clock }: JobCtx, runs: Pick<TestRuns, "sweeperOf">): Promise<number> {
  const endsBefore = new Date(clock.now() + LOOK_FOR_OVERDUE_SECONDS * 1_000);
  let ended = 0;
  for (const cloud of CLOUD_NAMES) {
    for (;;) {
      const ids = await read({ db }, anonymousScope(cloud), (tx) => overdueRuns(tx, endsBefore, AT_ONCE));
      const { step } = runs.sweeperOf(cloud);
      const outcomes = await Promise.all(ids.map((runId) => step({ runId, kind: "end", status: "Expired" })));
      ended += outcomes.filter((outcome) => outcome === "taken").length;
      if (ids.length < AT_ONCE) break;
    }
  }
  return ended;
}
