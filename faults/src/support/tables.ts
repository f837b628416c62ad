import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import type { Engines } from "@waymark/engines/start-engines";

/** The row count and a hash over all rows, for every table of the product. */
export function hashTables(engines: Engines): Promise<ReadonlyMap<string, string>> {
  return withClient(superuserUrl(engines), async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename",
    );
    const hashes = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ seen: string }>(
        `select count(*) || ' rows ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '-') as seen
         from ${name} t`,
      );
      hashes.set(name, rows[0]?.seen ?? "");
    }
    return hashes;
  });
}
