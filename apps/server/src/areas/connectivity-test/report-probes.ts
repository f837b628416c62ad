import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { ProbeResults } from "@waymark/contracts/connectivity-test/schemas";
import { problem } from "../../platform/problem.ts";
import { runOf, type TestRuns } from "./test-runs.ts";

/** The raw samples behind a report, once; they change nothing that anyone is waiting for, so they are no event. */
export async function reportProbes(runs: TestRuns, cloud: CloudName, body: ProbeResults): Promise<void> {
  const { runId } = await runOf(runs, body.runTicket);
  const isThere = await runs.writerOf(cloud).keepSamples({ runId, doors: body.doors, at: new Date(runs.clock.now()) });
  if (!isThere) throw problem("not_found");
}
