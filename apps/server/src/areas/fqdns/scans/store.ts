import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";
import type { Scan } from "./parse-scans.ts";

const ROWS_AT_ONCE = 5_000;

/** Scans are loaded one after another. */
export async function lockScans(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waymark scans', 0))`.execute(tx);
}

/** Answers how many names are new to the inventory. */
export async function insertScans(tx: Tx, scans: readonly Scan[], now: Date): Promise<number> {
  let added = 0;
  for (let from = 0; from < scans.length; from += ROWS_AT_ONCE) {
    const part = JSON.stringify(scans.slice(from, from + ROWS_AT_ONCE));
    const names = await sql`
      insert into fqdns (instance, domain_name, is_wildcard, updated_at)
      select distinct scan.instance, scan."domainName", scan."isWildcard", ${now}::timestamptz
      from jsonb_to_recordset(${part}::jsonb) as scan (instance text, "domainName" text, "isWildcard" boolean)
      on conflict do nothing`.execute(tx);
    added += Number(names.numAffectedRows ?? 0n);
    await sql`
      insert into fqdn_scans (fqdn_id, day, requests)
      select fqdns.id, scan.day, scan.requests
      from jsonb_to_recordset(${part}::jsonb) as scan (instance text, "domainName" text, day date, requests bigint)
      join fqdns on fqdns.instance = scan.instance and fqdns.domain_name = scan."domainName"
      on conflict (cloud, fqdn_id, day) do update set requests = excluded.requests`.execute(tx);
  }
  return added;
}

/** Sums the requests of the last days into the inventory, and forgets what is past its term. */
export async function sumScans(tx: Tx, { since, keptSince }: { readonly since: string; readonly keptSince: string }) {
  await sql`delete from fqdn_scans where day <= ${keptSince}::date`.execute(tx);
  await sql`
    update fqdns set sample_count = summed.requests
    from (select f.id, coalesce(sum(s.requests) filter (where s.day > ${since}::date), 0)::bigint as requests
          from fqdns f left join fqdn_scans s on s.fqdn_id = f.id group by f.id) as summed
    where summed.id = fqdns.id and fqdns.sample_count <> summed.requests`.execute(tx);
}
