import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import type { JobCtx } from "../../../platform/ctx.ts";
import { write } from "../../../platform/database/in-scope.ts";
import { providerScope } from "../../../platform/database/scope.ts";
import { readProvidersWithOldAddresses } from "./old-addresses.read.ts";
import { forgetAddresses } from "./store.ts";

/** Forgets addresses of registries' contacts a day after they were read, or when the code that one of them got has ended; and all about values that are gone. */
export async function forgetOldProofs(job: JobCtx): Promise<void> {
  const now = new Date(job.clock.now());
  // no audit: nothing was proven by them.
  for (const cloud of CLOUD_NAMES)
    for (const providerId of await readProvidersWithOldAddresses(job.db, cloud, now))
      await write(job, providerScope(cloud, providerId), (tx) => forgetAddresses(tx, now));
}
