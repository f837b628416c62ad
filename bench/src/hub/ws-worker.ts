import { randomUUID } from "node:crypto";
import { startBareWs } from "./bare-ws.ts";
import { memoryNow, type Run, type ServerJob } from "./jobs.ts";

// Bare ws in its own process, to measure the memory of its idle connections.
startBareWs(Number(process.env.BENCH_PORT));

async function answer(job: ServerJob): Promise<unknown> {
  if (job.kind === "runs") return Array.from({ length: job.count }, (): Run => ({ runId: randomUUID(), runToken: "" }));
  return memoryNow();
}

process.on("message", (job: ServerJob) => void answer(job).then((given) => process.send?.(given)));
