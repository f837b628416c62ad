import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import type { TenantScope, Tx } from "../../platform/database/scope.ts";
import type { CampaignRow } from "./store.ts";

/** Campaigns of the organisation in scope, newest first. */
export const readCampaigns = (tx: Tx): Promise<CampaignRow[]> =>
  tx
    .selectFrom("campaigns")
    .select(["id", "name", "created_at as createdAt", "ends_at as endsAt", "ended_at as endedAt"])
    .orderBy("created_at", "desc")
    .execute();

/** How many different testers gave something to each of these campaigns; one without any is left out. */
export async function readTesterCounts(tx: Tx, campaignIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom("campaign_results")
    .select(["campaign_id", sql<number>`count(distinct tester)::int`.as("testers")])
    .where("campaign_id", "=", sql<string>`any(${campaignIds}::uuid[])`)
    .groupBy("campaign_id")
    .execute();
  return new Map(rows.map(({ campaign_id, testers }) => [campaign_id, testers]));
}

export type LiveCampaign = Pick<CampaignRow, "name" | "endsAt"> & { readonly organization: string };

/** Undefined where it has ended, never was, or its organisation may not be served any more. */
export async function readLiveCampaign(
  db: Db,
  scope: TenantScope,
  campaignId: string,
  now: Date,
): Promise<LiveCampaign | undefined> {
  return read({ db }, scope, (tx) =>
    tx
      .selectFrom("campaigns")
      .innerJoin("tenants", "tenants.tenant_id", "campaigns.tenant_id")
      .select(["campaigns.name", "campaigns.ends_at as endsAt", "tenants.display_name as organization"])
      .where("campaigns.id", "=", campaignId)
      .where("campaigns.ended_at", "is", null)
      .where("campaigns.ends_at", ">", now)
      .where("tenants.allowed", "=", true)
      .where("tenants.blocked_reason", "is", null)
      .executeTakeFirst(),
  );
}
