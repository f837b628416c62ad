import { putDomainLens } from "@waymark/seed/put-domain-lens";
import { systemClock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { write } from "@waymark/server/platform/database/in-scope";
import { vendorScope } from "@waymark/server/platform/database/scope";
import { withOwner } from "./switches.ts";

const CLOUD = "MultiTenant";
const actor = { kind: "job", id: "stories" } as const;

/** Domain Lens holds nothing, as on the first day of an installation. */
export const emptyLens = (): Promise<void> =>
  withOwner(async (db) => {
    // no audit: as if nothing had ever been there.
    await write({ db, actor }, vendorScope(CLOUD), async (tx) => {
      await tx.updateTable("endpoint_sets").set({ member_set_id: null }).execute();
      await tx.deleteFrom("endpoint_sets").execute();
      await tx.deleteFrom("endpoint_version_changes").execute();
      await tx.deleteFrom("endpoint_due_publishings").execute();
      await tx.deleteFrom("feed_readers").execute();
      await tx.deleteFrom("endpoint_versions").execute();
      await tx.deleteFrom("fqdns").execute();
      await tx.deleteFrom("workloads").execute();
      await tx.deleteFrom("services").execute();
    });
  });

/** Domain Lens holds the demo world, whatever stories before did. Its whole past takes longer than a story should. */
export async function fillLens({ months = 4 } = {}): Promise<void> {
  await emptyLens();
  await withOwner((db) => putDomainLens(ctxOf(db, systemClock, CLOUD, actor), { scanDays: 1, months }));
}
