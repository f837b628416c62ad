import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";
import type { ImportedFqdn } from "./parse-fqdns.ts";

const rowsOf = (fqdns: readonly ImportedFqdn[]) => sql`jsonb_to_recordset(${JSON.stringify(fqdns)}::jsonb) as listed
  (instance text, "domainName" text, "isWildcard" boolean, workload text, scope text, "customerFacing" text, component text,
   "serviceId" uuid, note text)`;

/** How many of them the inventory holds. */
export async function countKnown(tx: Tx, fqdns: readonly ImportedFqdn[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${rowsOf(fqdns)}
    join fqdns on fqdns.instance = listed.instance and fqdns.domain_name = listed."domainName"`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Those that are there stay as they are. */
export async function insertAll(tx: Tx, fqdns: readonly ImportedFqdn[], now: Date): Promise<void> {
  await sql`
    insert into fqdns (instance, domain_name, is_wildcard, workload, scope, customer_facing, component, service_id, note, updated_at)
    select listed.instance, listed."domainName", listed."isWildcard", listed.workload, listed.scope, listed."customerFacing",
      listed.component, services.id, listed.note, ${now}::timestamptz
    from ${rowsOf(fqdns)} left join services on services.id = listed."serviceId"
    on conflict do nothing`.execute(tx);
}
