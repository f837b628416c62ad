import { limits } from "@waymark/contracts/limits";
import { eachTenant } from "../../platform/database/each-tenant.ts";
import { inBatches } from "../../platform/database/in-batches.ts";
import { inScope } from "../../platform/database/scope.ts";
import { readTenants } from "../access/tenant-list.read.ts";
import type { Organization } from "./organization.ts";
import { deleteCampaignsPast, deleteResultsPast } from "./store.ts";

const DAY_MS = 86_400_000;

/** Campaigns go a year after their end, with all that was given to them. Answers how many went. */
export async function forgetOldCampaigns({ db, clock }: Pick<Organization, "db" | "clock">): Promise<number> {
  const endedBefore = new Date(clock.now() - limits.campaignResultsKeptDays * DAY_MS);
  const tenantIds = (await readTenants(db)).map(({ tenantId }) => tenantId);
  let forgotten = 0;
  await eachTenant(tenantIds, async (scope) => {
    // First what was given: with its campaign it would go in one statement, however much it is.
    await inBatches((most) => inScope(db, scope, (tx) => deleteResultsPast(tx, endedBefore, most)));
    forgotten += await inBatches((most) => inScope(db, scope, (tx) => deleteCampaignsPast(tx, endedBefore, most)));
  });
  return forgotten;
}
