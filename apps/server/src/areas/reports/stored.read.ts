import type { StoredOfReport } from "@waymark/contracts/reports/schemas";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

type Part = StoredOfReport["parts"][number];
type Counted = { readonly part: Part["part"]; readonly rows: number };

const DAY = sql`interval '1 day'`;

/** A saved report and its shares. Undefined where it is not theirs. */
export async function readStoredReportParts(
  tx: Tx,
  asked: { readonly id: string; readonly ownerId: string; readonly sharesKeptDays: number },
): Promise<{ readonly report: Part; readonly shares: Part } | undefined> {
  const { id, ownerId, sharesKeptDays } = asked;
  const own = await sql<{ keptUntil: Date; shares: number; sharesUntil: Date | null }>`
    select keep_until as "keptUntil", (select count(*)::int from report_shares where report_id = reports.id) as shares,
           (select max(expires_at) + ${sharesKeptDays} * ${DAY} from report_shares where report_id = reports.id) as "sharesUntil"
    from reports where id = ${id} and owner_id = ${ownerId}`.execute(tx);
  const stored = own.rows[0];
  if (stored === undefined) return undefined;
  return {
    report: { part: "report", rows: 1, keptUntil: stored.keptUntil.toISOString() },
    shares: { part: "shares", rows: stored.shares, keptUntil: stored.sharesUntil?.toISOString() ?? null },
  };
}

/** What is left of the run that the report was made from; in the scope of anonymous runs. */
export async function readStoredRunParts(tx: Tx, id: string, runKeptDays: number): Promise<Part[]> {
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
  return counted.map((one) => ({ ...one, keptUntil }));
}
