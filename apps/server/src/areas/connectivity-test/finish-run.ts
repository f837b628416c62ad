import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { refuseUnlessTaken } from "./report-result.ts";
import { runOf, type TestRuns } from "./test-runs.ts";

/** Whatever has arrived by now is the report. Said again with the same end it changes nothing. */
export async function finishRun(
  runs: TestRuns,
  cloud: CloudName,
  body: { readonly runTicket: string; readonly status: "Finished" | "Failed" },
): Promise<void> {
  const { runId } = await runOf(runs, body.runTicket);
  refuseUnlessTaken(await runs.writerOf(cloud).step({ runId, kind: "end", status: body.status }));
}
