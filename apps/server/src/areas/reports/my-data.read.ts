import type { MyData } from "@waymark/contracts/reports/schemas";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";
import { cursorText } from "./history-cursor.ts";

const REPORTS_PER_PART = 100;

type ReportRow = { readonly id: string; readonly startedAt: string; readonly report: Record<string, unknown> };
type ShareRow = Omit<MyData["sharedByMe"][number], "sharedAt" | "expiresAt" | "lastViewedAt"> & {
  readonly sharedAt: Date;
  readonly expiresAt: Date;
  readonly lastViewedAt: Date | null;
};

/** Everything about a person in the organisation in scope. Reports come in parts; the rest comes with the first. */
export async function readMyData(
  tx: Tx,
  userId: string,
  after: { readonly startedAt: string; readonly id: string } | undefined,
): Promise<Pick<MyData, "reports" | "sharedByMe" | "sharedWithMe" | "actions" | "next">> {
  const behind =
    after === undefined ? sql`true` : sql`(started_at, id) < (${after.startedAt}::timestamptz, ${after.id}::uuid)`;
  // The part is found in the index first: nobody's reports are sorted for it.
  const { rows } = await sql<ReportRow>`
    with part as (select id, started_at from reports where owner_id = ${userId} and ${behind}
                  order by started_at desc, id desc limit ${REPORTS_PER_PART + 1})
    select reports.id, to_char(reports.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "startedAt",
           report || jsonb_build_object('userId', owner_id, 'savedAt', saved_at, 'keptUntil', keep_until,
                                        'internetType', internet_type, 'judgement', judgement) as report
    from part join reports on reports.id = part.id
    order by part.started_at desc, part.id desc`.execute(tx);
  const shown = rows.slice(0, REPORTS_PER_PART);
  const last = rows.length > REPORTS_PER_PART ? shown.at(-1) : undefined;
  const part = {
    reports: shown.map(({ report }) => report),
    next: last === undefined ? null : cursorText([0, last.startedAt, last.id]),
  };
  if (after !== undefined) return { ...part, sharedByMe: [], sharedWithMe: [], actions: [] };
  const given = await sql<ShareRow>`
    select shares.report_id as "reportId", shares.id as "shareId", kind, receiver_id as "userId",
           receiver_name as "displayName", receiver_mail as mail, hidden, shared_at as "sharedAt",
           expires_at as "expiresAt", views, last_viewed_at as "lastViewedAt"
    from report_shares shares join reports on reports.id = shares.report_id
    where reports.owner_id = ${userId} order by shared_at`.execute(tx);
  const received = await sql<{ reportId: string; sharedAt: Date; expiresAt: Date }>`
    select report_id as "reportId", shared_at as "sharedAt", expires_at as "expiresAt"
    from report_shares where receiver_id = ${userId} order by shared_at`.execute(tx);
  const actions = await sql<{ action: string; at: Date }>`
    select action, at from audit_entries where actor_kind = 'user' and actor_id = ${userId} order by at`.execute(tx);
  return {
    ...part,
    sharedByMe: given.rows.map((share) => ({
      ...share,
      sharedAt: share.sharedAt.toISOString(),
      expiresAt: share.expiresAt.toISOString(),
      lastViewedAt: share.lastViewedAt?.toISOString() ?? null,
    })),
    sharedWithMe: received.rows.map(({ reportId, sharedAt, expiresAt }) => ({
      reportId,
      sharedAt: sharedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    actions: actions.rows.map(({ action, at }) => ({ action, at: at.toISOString() })),
  };
}
