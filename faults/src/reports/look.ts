import { createClient } from "@clickhouse/client";
import { EVENT_STREAM } from "@waymark/contracts/events/stream";
import type { ReceivedMail } from "@waymark/dev/inbox";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { withStreams } from "../support/look.ts";
import type { ReportsWorld } from "./world.ts";

type Named = Readonly<Record<string, number>>;

/** Finds the tables of every engine with rows that contain one of these ids, in any column and inside any value. */
export async function rowsNaming(world: ReportsWorld, ids: readonly string[]): Promise<Named> {
  const [postgres, clickhouse, stream] = await Promise.all([
    inPostgres(world, ids),
    inClickhouse(world, ids),
    inStream(world, ids),
  ]);
  return { ...postgres, ...clickhouse, ...stream };
}

const found = (name: string, count: number): Named => (count === 0 ? {} : { [name]: count });

function inPostgres({ product }: ReportsWorld, ids: readonly string[]): Promise<Named> {
  return withClient(superuserUrl(product.engines), async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    let named: Named = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${name} t where t::text like any($1)`,
        [ids.map((id) => `%${id}%`)],
      );
      named = { ...named, ...found(name, rows[0]?.count ?? 0) };
    }
    return named;
  });
}

async function inClickhouse({ product }: ReportsWorld, ids: readonly string[]): Promise<Named> {
  const client = createClient({ url: product.engines.urls.clickhouse, request_timeout: 10_000 });
  const ask = async <Row>(query: string): Promise<Row[]> =>
    (await client.query({ query, format: "JSONEachRow", query_params: { ids } })).json<Row>();
  try {
    let named: Named = {};
    for (const { name } of await ask<{ name: string }>(
      "select name from system.tables where database = currentDatabase() and engine like '%MergeTree'",
    )) {
      const [rows] = await ask<{ count: string }>(
        `select count() as count from ${name} where multiSearchAny(formatRow('JSONEachRow', *), {ids: Array(String)})`,
      );
      named = { ...named, ...found(`ClickHouse ${name}`, Number(rows?.count)) };
    }
    return named;
  } finally {
    await client.close();
  }
}

const inStream = ({ product }: ReportsWorld, ids: readonly string[]): Promise<Named> =>
  withStreams(product.engines, async (manager) => {
    const { state } = await manager.streams.info(EVENT_STREAM);
    let count = 0;
    for (let seq = state.first_seq; seq <= state.last_seq && state.messages > 0; seq += 1) {
      const message = await manager.streams.getMessage(EVENT_STREAM, { seq }).catch(() => null);
      const text = message?.string() ?? "";
      if (ids.some((id) => text.includes(id))) count += 1;
    }
    return found("NATS messages", count);
  });

export type Kept = {
  readonly reports: number;
  readonly shares: number;
  readonly revoked: number;
  /** The report's audit entries by action. */
  readonly audited: readonly string[];
  readonly mailsWaiting: number;
};

/** The rows in PostgreSQL for each of these reports. */
export function keptOf({ product }: ReportsWorld, ids: readonly string[]): Promise<ReadonlyMap<string, Kept>> {
  return withClient(superuserUrl(product.engines), async (client) => {
    const { rows } = await client.query<Kept & { id: string }>(
      `select id, (select count(*)::int from reports where reports.id = asked.id) as reports,
              (select count(*)::int from report_shares where report_id = asked.id) as shares,
              (select count(*)::int from report_shares where report_id = asked.id and revoked_at is not null) as revoked,
              (select coalesce(array_agg(action order by at), '{}') from audit_entries
               where coalesce(before::text, '') || coalesce(after::text, '') like '%' || asked.id || '%') as audited,
              (select count(*)::int from mails join report_shares on report_shares.id = mails.about_id
               where report_id = asked.id and sent_at is null) as "mailsWaiting"
       from unnest($1::uuid[]) as asked (id)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  });
}

/** Counts the mails about a report in the development inbox, by recipient. */
export async function mailsAbout({ product }: ReportsWorld, id: string): Promise<ReadonlyMap<string, number>> {
  const mails = (await (await fetch(product.inboxUrl)).json()) as ReceivedMail[];
  const counts = new Map<string, number>();
  for (const { to, text, html } of mails)
    if (`${text}${html}`.includes(id))
      for (const address of to) counts.set(address.toLowerCase(), (counts.get(address.toLowerCase()) ?? 0) + 1);
  return counts;
}
