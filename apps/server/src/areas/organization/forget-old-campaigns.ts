import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { inScope } from "../../platform/database/scope.ts";
import { readTenants } from "../access/tenant-list.read.ts";
import type { Organization } from "./organization.ts";
import { deleteCampaignsPast } from "./store.ts";

const DAY_MS = 86_400_000;

/** Campaigns go a year after their end, with all that was given to them. Answers how many went. */
export async function forgetOldCampaigns({ db, clock }: Pick<Organization, "db" | "clock">): Promise<number> {
  const endedBefore = new Date(clock.now() - limits.campaignResultsKeptDays * DAY_MS);
  let forgotten = 0;
  for (const { tenantId } of await readTenants(db)) {
    for (const cloud of CLOUD_NAMES)
      forgotten += await inScope(db, { cloud, tenantId }, (tx) => deleteCampaignsPast(tx, endedBefore));
  }
  return forgotten;
}
