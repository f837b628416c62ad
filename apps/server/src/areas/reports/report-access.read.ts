import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { AdminSettings } from "@waymark/contracts/reports/sharing";
import { isLive, mayShare, type ShareFacts } from "@waymark/rules/reports/policy";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";
import { readAdminSettings } from "../organization/admin-settings.read.ts";

export type StoredReport = {
  readonly id: string;
  readonly ownerId: string;
  readonly savedAt: Date;
  readonly keepUntil: Date;
  readonly report: Report;
  readonly adminSettings: AdminSettings;
  /** Shares that let somebody read it today: ended, removed and no longer allowed ones are left out. */
  readonly shares: readonly (ShareFacts & { readonly sharedByName: string })[];
};

type Row = Omit<StoredReport, "shares" | "adminSettings"> & { readonly shares: readonly ShareRow[] | null };
type ShareRow = Omit<StoredReport["shares"][number], "expiresAt" | "revokedAt"> & { readonly expiresAt: string };

/** A report of the organisation in scope, with its live shares; undefined past its term. */
export async function readStoredReport(
  tx: Tx,
  id: string,
  nowMs: number,
  controls: FeatureControls,
): Promise<StoredReport | undefined> {
  const { rows } = await sql<Row>`
    select id, owner_id as "ownerId", saved_at as "savedAt", keep_until as "keepUntil", report,
           (select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'receiverId', receiver_id, 'hidden', hidden,
                                                'expiresAt', expires_at, 'sharedByName', shared_by_name))
            from report_shares
            where report_id = reports.id and revoked_at is null and removed_at is null) as shares
    from reports where id = ${id} and keep_until > ${new Date(nowMs)}`.execute(tx);
  const row = rows[0];
  if (row === undefined) return undefined;
  const adminSettings = await readAdminSettings(tx);
  const shares = (row.shares ?? [])
    .map((share) => ({ ...share, expiresAt: new Date(share.expiresAt), revokedAt: null }))
    .filter((share) => isLive(share, nowMs) && mayShare(share.kind, { controls, adminSettings }));
  return { ...row, adminSettings, shares };
}

/** The tenant of a public report, if that tenant may still be served; a policy of its own shows the share by the report's id. */
export async function readPublicTenant(tx: Tx, id: string): Promise<string | undefined> {
  await sql`select set_config('waymark.asked_report', ${id}, true)`.execute(tx);
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id as "tenantId" from report_shares join tenants using (tenant_id)
    where report_id = ${id} and kind = 'public' and revoked_at is null
      and tenants.allowed and tenants.blocked_reason is null`.execute(tx);
  return rows[0]?.tenantId;
}

export async function readReportOfShare(tx: Tx, shareId: string): Promise<string | undefined> {
  const row = await tx.selectFrom("report_shares").select("report_id").where("id", "=", shareId).executeTakeFirst();
  return row?.report_id;
}
