import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { outageLimits } from "@waymark/contracts/outages/limits";
import type { JobCtx } from "../../../platform/ctx.ts";
import { write } from "../../../platform/database/in-scope.ts";
import { providerScope } from "../../../platform/database/scope.ts";
import { deleteOldNotices } from "./store.ts";
import { readProvidersWithOldNotices } from "./watches.read.ts";

/** Forgets what was told when the outage is too old to be told again. */
export async function forgetOldNotices(job: JobCtx): Promise<void> {
  const before = new Date(job.clock.now() - outageLimits.noticesKeptMs);
  // no audit: it only says that a mail was sent.
  for (const cloud of CLOUD_NAMES)
    for (const providerId of await readProvidersWithOldNotices(job.db, cloud, before))
      await write(job, providerScope(cloud, providerId), (tx) => deleteOldNotices(tx, before));
}
