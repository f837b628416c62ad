import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readJobs } from "./jobs.read.ts";

/** Queues a job beside its schedule. A job that waits already does not wait twice. */
export async function runJob(ctx: Ctx, queue: (name: string) => Promise<void>, name: string): Promise<void> {
  const { jobs } = await readJobs(ctx.db);
  if (!jobs.some((job) => job.name === name)) throw problem("not_found");
  await write(ctx, vendorScope(ctx.cloud), (tx) =>
    tx.audit({ action: "operations.runJob", entity: name, before: null, after: { name } }),
  );
  await queue(name);
}
