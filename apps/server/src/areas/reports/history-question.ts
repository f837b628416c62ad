import type { HistorySort } from "@waymark/contracts/reports/history";
import type { HistoryQuery } from "@waymark/contracts/reports/schemas";
import { type RawBuilder, sql } from "kysely";
import { problem } from "../../platform/problem.ts";

type Bool = RawBuilder<boolean>;

const both = (conditions: readonly Bool[]): Bool =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** What a row must be; columns are those of `reports`. Place and findings are one search: either is enough. */
export function matches({ since, until, countries, tones, search, findings }: HistoryQuery): Bool {
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

/** Where a page ended: the value it was sorted by, and the row's time and id. */
export type Cursor = readonly [value: number | string, startedAt: string, id: string];

export const cursorText = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString("base64url");

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MOMENT = /^2\d{3}-\d\d-\d\dT/;

/** What a cursor holds goes into a question to the database: only what this file wrote is taken. */
export function cursorOf(text: string, isText = false): Cursor {
  try {
    const [value, startedAt, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as Cursor;
    const isCursor =
      typeof value === (isText ? "string" : "number") &&
      MOMENT.test(startedAt) &&
      !Number.isNaN(Date.parse(startedAt)) &&
      UUID.test(id);
    if (isCursor) return [value, startedAt, id];
  } catch {
    // Falls through: whatever it is, no page ended there.
  }
  throw problem("request_invalid", { issues: [{ at: "query/after", message: "is not where a page ended" }] });
}

/** The order of rows, the value they are sorted by, and what lies behind the page before. */
export function orderOf({ sort, order, after }: HistoryQuery) {
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
