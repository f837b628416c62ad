import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { ProbeResults } from "@waymark/contracts/connectivity-test/schemas";
import { inScope, NIL_TENANT } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { insertSamples, lockRuns } from "./store.ts";
import { runOf, type TestRuns } from "./test-runs.ts";

/** The raw samples behind a report, once; they change nothing that anyone is waiting for, so they are no event. */
export async function reportProbes(runs: TestRuns, cloud: CloudName, body: ProbeResults): Promise<void> {
  const { runId } = await runOf(runs, body.runTicket);
  const scope = { cloud, tenantId: NIL_TENANT };
  await inScope(runs.db, scope, async (tx) => {
    const [run] = await lockRuns(tx, [runId]);
    if (run === undefined) throw problem("not_found");
    await insertSamples(tx, scope, { runId, doors: body.doors, at: new Date(runs.clock.now()) });
  });
}
