import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { HideablePart } from "@waymark/contracts/reports/sharing";
import { mayShare } from "@waymark/rules/reports/may-share";
import { isLive, type ShareFacts } from "@waymark/rules/reports/relation-to-report";
import { sql } from "kysely";
import { enterScope, type Tx } from "../../platform/database/scope.ts";
import { readAdminSettings } from "../organization/admin-settings.read.ts";

export type StoredReport = {
  readonly id: string;
  readonly ownerId: string;
  readonly savedAt: Date;
  readonly keepUntil: Date;
  readonly report: Report;
  /** Those by which somebody may read it today: ended, removed and no longer allowed ones are left out. */
  readonly shares: readonly ShareFacts[];
};

type Row = Omit<StoredReport, "shares"> & { readonly shares: readonly ShareRow[] | null };
type ShareRow = Omit<ShareFacts, "expiresAt" | "revokedAt"> & { readonly expiresAt: string };

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
                                                'expiresAt', expires_at))
            from report_shares
            where report_id = reports.id and revoked_at is null and removed_at is null) as shares
    from reports where id = ${id} and keep_until > ${new Date(nowMs)}`.execute(tx);
  const row = rows[0];
  if (row === undefined) return undefined;
  const adminSettings = await readAdminSettings(tx);
  const shares = (row.shares ?? [])
    .map((share) => ({ ...share, expiresAt: new Date(share.expiresAt), revokedAt: null }))
    .filter((share) => isLive(share, nowMs) && mayShare(share.kind, { controls, adminSettings }));
  return { ...row, shares };
}

/** The tenant of a report that is open to the public, if that tenant may still be served. Leaves the transaction in that tenant's scope. */
export async function enterPublicReport(tx: Tx, cloud: CloudName, id: string): Promise<boolean> {
  await sql`select set_config('waymark.asked_report', ${id}, true)`.execute(tx);
  const { rows } = await sql<{ tenantId: string; hidden: HideablePart[] }>`
    select tenant_id as "tenantId" from report_shares join tenants using (tenant_id)
    where report_id = ${id} and kind = 'public' and revoked_at is null
      and tenants.allowed and tenants.blocked_reason is null`.execute(tx);
  const tenantId = rows[0]?.tenantId;
  if (tenantId === undefined) return false;
  await enterScope(tx, { cloud, tenantId });
  return true;
}
