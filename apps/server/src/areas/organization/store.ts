import type { RuleId, Tone } from "@waymark/contracts/connectivity-test/finding-words";
import type { AdminSettings } from "@waymark/contracts/reports/sharing";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

/** Changes of the organization in scope happen one after another: the second sees what the first one left. */
export async function lockOrganization(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('organization/' || waymark_cloud() || '/' || waymark_tenant(), 0))`.execute(
    tx,
  );
}

export async function putAdminSettings(tx: Tx, settings: AdminSettings, at: Date): Promise<void> {
  const row = {
    share_report_with_public: settings.shareReportWithPublic,
    share_report_within_organization: settings.shareReportWithinOrganization,
    changed_at: at,
  };
  await tx
    .insertInto("admin_settings")
    .values(row)
    .onConflict((conflict) => conflict.columns(["cloud", "tenant_id"]).doUpdateSet(row))
    .execute();
}

export type NewCampaign = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly endsAt: Date;
};

export type CampaignRow = NewCampaign & { readonly endedAt: Date | null };

const CAMPAIGN = ["id", "name", "created_at as createdAt", "ends_at as endsAt", "ended_at as endedAt"] as const;

/** Undefined where the id is taken, perhaps by another organisation. */
export const insertCampaign = (tx: Tx, campaign: NewCampaign): Promise<CampaignRow | undefined> =>
  tx
    .insertInto("campaigns")
    .values({
      id: campaign.id,
      name: campaign.name,
      created_at: campaign.createdAt,
      ends_at: campaign.endsAt,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(CAMPAIGN)
    .executeTakeFirst();

/** Held until the transaction ends. */
export const lockCampaign = (tx: Tx, id: string): Promise<CampaignRow | undefined> =>
  tx.selectFrom("campaigns").select(CAMPAIGN).where("id", "=", id).forUpdate().executeTakeFirst();

export async function countLive(tx: Tx, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom("campaigns")
    .select((from) => from.fn.countAll<string>().as("count"))
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False where it had ended before. */
export async function markEnded(tx: Tx, id: string, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable("campaigns")
    .set({ ended_at: at })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("ends_at", ">", at)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

export type NewResult = {
  readonly campaignId: string;
  readonly reportKey: Buffer;
  readonly tester: Buffer;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly findings: readonly RuleId[];
  readonly tone: Tone;
  readonly mailMs: number | null;
  readonly at: Date;
};

export async function insertResult(tx: Tx, result: NewResult): Promise<void> {
  await tx
    .insertInto("campaign_results")
    .values({
      campaign_id: result.campaignId,
      report_key: result.reportKey,
      tester: result.tester,
      city: result.city,
      region: result.region,
      country: result.country,
      findings: [...result.findings],
      tone: result.tone,
      mail_ms: result.mailMs,
      at: result.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const isPast = (endedBefore: Date) => sql<boolean>`least(ended_at, ends_at) <= ${endedBefore}`;

/** What was given to those that ended before, at most so many; answers how many went. */
export async function deleteResultsPast(tx: Tx, endedBefore: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from campaign_results where ctid = any(array(
      select ctid from campaign_results
      where campaign_id in (select id from campaigns where ${isPast(endedBefore)}) limit ${most}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Those that ended before, at most so many; what was given to them goes with them. */
export async function deleteCampaignsPast(tx: Tx, endedBefore: Date, most: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("campaigns")
    .where("id", "in", (from) => from.selectFrom("campaigns").select("id").where(isPast(endedBefore)).limit(most))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
