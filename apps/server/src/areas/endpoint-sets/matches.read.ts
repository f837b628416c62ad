import { endpointSetLimits } from "@waymark/contracts/endpoint-sets/limits";
import type { EndpointSearch } from "@waymark/rules/endpoints/read-search";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

/** Whether an FQDN `f` answers a search: it holds the text, or it is a wildcard that covers the name. Never a pattern. */
function fqdnMatches(search: Extract<EndpointSearch, { text: string }>): RawBuilder<SqlBool> {
  if (search.kind === "text") return sql<SqlBool>`position(${search.text} in f.domain_name) > 0`;
  const { name } = search;
  return sql<SqlBool>`(position(${name} in f.domain_name) > 0 or (left(f.domain_name, 1) = '*'
    and length(${name}) > length(f.domain_name) - 1
    and right(${name}, length(f.domain_name) - 1) = substr(f.domain_name, 2)))`;
}

/** Every subnet that holds one, as values to compare with: row-level security keeps operators such as >>= away from indexes. */
const holding = (subnet: string): RawBuilder<unknown> =>
  sql`any(array(select set_masklen(${subnet}::cidr, length) from generate_series(0, masklen(${subnet}::cidr)) as length))`;

/** The condition of a search on a set `s`; none where nothing is searched for. */
export function isFound(search: EndpointSearch): RawBuilder<SqlBool>[] {
  if (search.kind === "none") return [];
  if (search.kind === "address")
    return [
      sql<SqlBool>`(s.id in (select set_id from endpoint_set_cidrs where subnet = ${holding(search.subnet)})
        or s.member_set_id in (select set_id from endpoint_set_cidrs where subnet = ${holding(search.subnet)}))`,
    ];
  const { text } = search;
  return [
    sql<SqlBool>`(position(${text} in lower(s.public_description)) > 0 or position(${text} in lower(s.workload)) > 0
      or position(${text} in lower(s.internal_description)) > 0
      or s.id in (select f.set_id from endpoint_set_fqdns f where ${fqdnMatches(search)}))`,
  ];
}

export type Match = { readonly setId: string; readonly entry: string; readonly fromMemberSet: string | null };

/** The entries by which a search found each of some sets, the narrowest first. */
export async function readMatches(tx: Tx, search: EndpointSearch, setIds: readonly string[]): Promise<Match[]> {
  if (search.kind === "none" || setIds.length === 0) return [];
  const found =
    search.kind === "address"
      ? sql`select s.id as set_id, c.subnet::text as entry, masklen(c.subnet) as width,
              case when c.set_id = s.id then null else m.public_description end as from_member
            from endpoint_sets s join endpoint_set_cidrs c on c.set_id in (s.id, s.member_set_id)
              join endpoint_sets m on m.id = c.set_id
            where c.subnet = ${holding(search.subnet)} and s.id = any(${[...setIds]}::uuid[])`
      : sql`select f.set_id, f.domain_name as entry, length(f.domain_name) as width, null::text as from_member
            from endpoint_set_fqdns f where f.set_id = any(${[...setIds]}::uuid[]) and ${fqdnMatches(search)}`;
  const { rows } = await sql<Match>`
    select set_id as "setId", entry, from_member as "fromMemberSet"
    from (select *, row_number() over (partition by set_id order by width desc, entry) as nth from (${found}) as found) as ranked
    where nth <= ${endpointSetLimits.matchesShown} order by set_id, nth`.execute(tx);
  return rows;
}
