import type { StoredOfReport } from "@waymark/contracts/reports/schemas";
import { sql } from "kysely";
import { enterScope, NIL_TENANT, type Scope, type Tx } from "../../platform/database/scope.ts";

type Part = StoredOfReport["parts"][number];
type Counted = { readonly part: Part["part"]; readonly rows: number };

const DAY = sql`interval '1 day'`;

/** How many rows are stored of a report in each table, and until when. Undefined where it is not theirs. */
export async function readStoredOf(
  tx: Tx,
  scope: Scope,
  asked: {
    readonly id: string;
    readonly ownerId: string;
    readonly runKeptDays: number;
    readonly sharesKeptDays: number;
  },
): Promise<StoredOfReport | undefined> {
  const { id, ownerId, runKeptDays, sharesKeptDays } = asked;
  const own = await sql<{ keptUntil: Date; shares: number; sharesUntil: Date | null }>`
    select keep_until as "keptUntil", (select count(*)::int from report_shares where report_id = reports.id) as shares,
           (select max(expires_at) + ${sharesKeptDays} * ${DAY} from report_shares where report_id = reports.id) as "sharesUntil"
    from reports where id = ${id} and owner_id = ${ownerId}`.execute(tx);
  const report = own.rows[0];
  if (report === undefined) return undefined;
  await enterScope(tx, { cloud: scope.cloud, tenantId: NIL_TENANT });
  const run = await sql<{ until: Date; counted: Counted[] }>`
    select started_at + ${runKeptDays} * ${DAY} as until,
           jsonb_build_array(
             jsonb_build_object('part', 'run', 'rows', 1),
             jsonb_build_object('part', 'events', 'rows', (select count(*) from run_events where run_id = runs.id)),
             jsonb_build_object('part', 'samples', 'rows', (select count(*) from run_samples where run_id = runs.id)),
             jsonb_build_object('part', 'corrections', 'rows', (select count(*) from place_corrections where run_id = runs.id)),
             jsonb_build_object('part', 'survey', 'rows', (select count(*) from survey_answers where run_id = runs.id))
           ) as counted
    from runs where id = ${id}`.execute(tx);
  const { until, counted = [] } = run.rows[0] ?? {};
  const keptUntil = until?.toISOString() ?? null;
  return {
    id,
    parts: [
      { part: "report", rows: 1, keptUntil: report.keptUntil.toISOString() },
      ...counted.map((one) => ({ ...one, keptUntil })),
      { part: "shares", rows: report.shares, keptUntil: report.sharesUntil?.toISOString() ?? null },
    ],
  };
}
