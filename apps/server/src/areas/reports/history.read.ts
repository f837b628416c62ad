import type { HistorySort } from "@waymark/contracts/reports/history";
import type { HistoryQuery, OwnedReports, ReceivedReports, ReportSummary } from "@waymark/contracts/reports/schemas";
import type { HideablePart } from "@waymark/contracts/reports/sharing";
import { sharedSummary } from "@waymark/rules/reports/summarise-report";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";
import { cursorOf, cursorText } from "./history-cursor.ts";

type Row = Omit<ReportSummary, "sharedWith"> & { readonly sortedBy: number | string; readonly at: string };

type Bool = RawBuilder<boolean>;

const both = (conditions: readonly Bool[]): Bool =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** What a row must be; columns are those of `reports`. Place and findings are one search: either is enough. */
function matches({ since, until, countries, tones, search, findings }: HistoryQuery): Bool {
  const conditions: Bool[] = [];
  if (since !== undefined) conditions.push(sql<boolean>`reports.started_at >= ${since}::timestamptz`);
  if (until !== undefined) conditions.push(sql<boolean>`reports.started_at < ${until}::timestamptz`);
  if (countries !== undefined) conditions.push(sql<boolean>`reports.country = any(${countries}::text[])`);
  if (tones !== undefined) conditions.push(sql<boolean>`reports.tone = any(${tones}::text[])`);
  const searched = searchOf(search, findings);
  if (searched !== undefined) conditions.push(searched);
  return both(conditions);
}

function searchOf(search: HistoryQuery["search"], findings: HistoryQuery["findings"]): Bool | undefined {
  if (search === undefined || search.trim() === "") return undefined;
  const place = sql`position(lower(${search.trim()}) in lower(concat_ws(' ', reports.city, reports.region, reports.country))) > 0`;
  return findings === undefined || findings.length === 0
    ? sql<boolean>`${place}`
    : sql<boolean>`(${place} or reports.findings && ${findings}::text[])`;
}

/** What is sorted by, as one kind of value; what was not measured always comes last. */
function sortValue(sort: HistorySort, order: HistoryQuery["order"]): RawBuilder<unknown> {
  const last = sql.lit(order === "asc" ? 1e15 : -1);
  const figures = {
    mail: sql`coalesce(reports.mail_ms, ${last})`,
    files: sql`coalesce(reports.files_megabytes_per_second, ${last})`,
    busy: sql`coalesce(reports.busy_rise_ms, ${last})`,
  };
  if (sort === "when") return sql`extract(epoch from reports.started_at)::double precision`;
  if (sort === "place") return sql`lower(reports.city || ' ' || reports.country)`;
  if (sort === "verdict")
    return sql`array_position(array['works', 'partly', 'unknown', 'struggles', 'wont'], reports.tone)::double precision`;
  return figures[sort];
}

/** The order of rows, the value they are sorted by, and what lies behind the page before. */
function orderOf({ sort, order, after }: HistoryQuery) {
  // By time nothing but the index is needed.
  const isByTime = sort === "when";
  const value = sortValue(sort, order);
  const way = sql.raw(order);
  const orderBy = isByTime
    ? sql`reports.started_at ${way}, reports.id ${way}`
    : sql`${value} ${way}, reports.started_at ${way}, reports.id ${way}`;
  if (after === undefined) return { value, orderBy, behind: sql<boolean>`true` };
  const [last, startedAt, id] = cursorOf(after, sort === "place");
  const isBehind = sql.raw(order === "asc" ? ">" : "<");
  const kind = sql.raw(sort === "place" ? "text" : "double precision");
  const behind = isByTime
    ? sql<boolean>`(reports.started_at, reports.id) ${isBehind} (${startedAt}::timestamptz, ${id}::uuid)`
    : sql<boolean>`(${value}, reports.started_at, reports.id) ${isBehind} (${String(last)}::${kind}, ${startedAt}::timestamptz, ${id}::uuid)`;
  return { value, orderBy, behind };
}

const COLUMNS = sql`
  reports.id, reports.started_at as "dateTime", reports.city, reports.region, reports.country,
  reports.internet_type as "internetType", reports.verdict, reports.findings, reports.mail_ms as "mailMs",
  reports.files_megabytes_per_second as "filesMegabytesPerSecond", reports.busy_rise_ms as "busyRiseMs",
  reports.ai_chat_ms as "aiChatMs", reports.keep_until as "keptUntil",
  to_char(reports.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;

type Counts = { readonly matching: number | null; readonly total: number | null; readonly countries: string[] | null };

async function pageOf<Found extends Row>(
  tx: Tx,
  query: HistoryQuery,
  given: { readonly from: RawBuilder<unknown>; readonly columns: RawBuilder<unknown> },
): Promise<{ readonly rows: readonly Found[]; readonly page: Omit<OwnedReports, "reports"> }> {
  const { value, orderBy, behind } = orderOf(query);
  // The index holds all that is sorted, filtered and counted by; whole rows are looked up for one page only.
  const { rows } = await sql<Found>`
    with page as materialized (
      select reports.id ${given.from} and ${matches(query)} and ${behind} order by ${orderBy} limit ${query.limit + 1})
    select ${COLUMNS}, ${value} as "sortedBy", ${given.columns} ${given.from}
      and reports.id = any(array(select page.id from page))
    order by ${orderBy}`.execute(tx);
  const counted = await sql<Counts>`
    select sum(total)::int as total, sum(matching)::int as matching,
           array_agg(country order by country) filter (where country <> '') as countries
    from (select reports.country, count(*) as total, count(*) filter (where ${matches(query)}) as matching
          ${given.from} group by reports.country) by_country`.execute(tx);
  const { matching, total, countries } = counted.rows[0] ?? {};
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  const next = last === undefined ? null : cursorText([last.sortedBy, last.at, last.id]);
  return { rows: shown, page: { matching: matching ?? 0, total: total ?? 0, countries: countries ?? [], next } };
}

const summaryOf = (row: Row): Omit<ReportSummary, "sharedWith"> => ({
  id: row.id,
  dateTime: new Date(row.dateTime).toISOString(),
  city: row.city,
  region: row.region,
  country: row.country,
  internetType: row.internetType,
  verdict: row.verdict,
  findings: row.findings,
  mailMs: row.mailMs,
  filesMegabytesPerSecond: row.filesMegabytesPerSecond,
  busyRiseMs: row.busyRiseMs,
  aiChatMs: row.aiChatMs,
  keptUntil: new Date(row.keptUntil).toISOString(),
});

/** What a person saved, in the organisation in scope. */
export async function readOwned(tx: Tx, ownerId: string, query: HistoryQuery, now: Date): Promise<OwnedReports> {
  const live = sql`from report_shares where report_id = reports.id and revoked_at is null and removed_at is null and expires_at > ${now}`;
  const { rows, page } = await pageOf<Row & Pick<ReportSummary, "sharedWith">>(tx, query, {
    from: sql`from reports where reports.owner_id = ${ownerId} and reports.keep_until > ${now}`,
    columns: sql`(select jsonb_build_object(
        'people', count(*) filter (where kind = 'person'),
        'organization', coalesce(bool_or(kind = 'organization'), false),
        'public', coalesce(bool_or(kind = 'public'), false)) ${live}) as "sharedWith"`,
  });
  return { ...page, reports: rows.map((row) => ({ ...summaryOf(row), sharedWith: row.sharedWith })) };
}

type ReceivedRow = Row & {
  readonly sharedBy: string;
  readonly sharedAt: Date;
  readonly until: Date;
  readonly hidden: HideablePart[];
};

/** What others shared with a person. A place that was left out is neither shown nor found by a search or filter. */
export async function readReceived(
  tx: Tx,
  receiverId: string,
  query: HistoryQuery,
  now: Date,
): Promise<ReceivedReports> {
  const { rows, page } = await pageOf<ReceivedRow>(tx, query, {
    from: sql`
      from (select r.*, shares.hidden as share_hidden, shares.shared_by_name, shares.shared_at, shares.expires_at
            from report_shares shares join reports r on r.id = shares.report_id
            where shares.kind = 'person' and shares.receiver_id = ${receiverId} and shares.revoked_at is null
              and shares.removed_at is null and shares.expires_at > ${now} and r.keep_until > ${now}) received
      cross join lateral (select received.id, received.started_at, received.keep_until, received.internet_type,
          received.verdict, received.tone, received.mail_ms, received.files_megabytes_per_second,
          received.busy_rise_ms, received.ai_chat_ms,
          case when 'place' = any(received.share_hidden) then '' else received.city end as city,
          case when 'place' = any(received.share_hidden) then '' else received.region end as region,
          case when 'place' = any(received.share_hidden) then '' else received.country end as country,
          case when 'place' = any(received.share_hidden) then '{}' else received.findings end as findings) reports
      where true`,
    columns: sql`received.shared_by_name as "sharedBy", received.shared_at as "sharedAt",
      least(received.expires_at, received.keep_until) as until, received.share_hidden as hidden`,
  });
  return {
    ...page,
    reports: rows.map((row) => ({
      ...sharedSummary(summaryOf(row), row.hidden),
      sharedBy: row.sharedBy,
      sharedAt: row.sharedAt.toISOString(),
      until: row.until.toISOString(),
      hidden: row.hidden,
    })),
  };
}
