import type { EndpointSetSort, EndpointSetStatus } from "@waymark/contracts/endpoint-sets/endpoint-set";
import { endpointSetLimits } from "@waymark/contracts/endpoint-sets/limits";
import type { EndpointSetFilters } from "@waymark/contracts/endpoint-sets/schemas";
import { readSearch } from "@waymark/rules/endpoints/read-search";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";
import { isFound } from "./matches.read.ts";

/** A set with an open change says so, whatever it was before. */
const status = sql<EndpointSetStatus>`case
  when exists (select from endpoint_changes c where c.set_id = s.id and c.status <> 'Published') then 'Changes pending'
  when s.is_deleted then 'Deleted' else 'Published' end`;

/** A set with the names that belong to it; its entries are counted, those of its member set with them. */
export const selectSets = (tx: Tx) =>
  tx
    .selectFrom("endpoint_sets as s")
    .innerJoin("workloads as w", "w.id", "s.workload")
    .leftJoin("endpoint_versions as v", (join) =>
      join.onRef("v.instance", "=", "s.instance").onRef("v.version", "=", "s.published_version"),
    )
    .select([
      "s.id",
      "s.instance",
      "s.public_id as publicId",
      "s.is_member_set as isMemberSet",
      "s.published_version as publishedVersion",
      "v.published_at as publishedAt",
      status.as("status"),
      "s.workload",
      "w.service_area as serviceArea",
      "w.service_area_name as serviceAreaName",
      "s.governance_category as governanceCategory",
      "s.is_express_route as isExpressRoute",
      "s.is_required as isRequired",
      "s.optional_functionality as optionalFunctionality",
      "s.tcp_ports as tcpPorts",
      "s.udp_ports as udpPorts",
      "s.is_hidden as isHidden",
      "s.is_deleted as isDeleted",
      "s.member_set_id as memberSetId",
      "s.public_description as publicDescription",
      "s.internal_description as internalDescription",
      "s.service_ids as serviceIds",
      sql<number>`(select count(*)::int from endpoint_set_fqdns f where f.set_id = s.id)`.as("fqdnCount"),
      sql<number>`(select count(distinct c.subnet)::int from endpoint_set_cidrs c where c.set_id in (s.id, s.member_set_id))`.as(
        "cidrCount",
      ),
    ]);

export type SetRow = Awaited<ReturnType<ReturnType<typeof selectSets>["executeTakeFirstOrThrow"]>>;

export const readSet = (tx: Tx, id: string): Promise<SetRow | undefined> =>
  selectSets(tx).where("s.id", "=", id).executeTakeFirst();

export type SetPage = EndpointSetFilters & {
  readonly sort: EndpointSetSort;
  readonly order: "asc" | "desc";
  readonly page: number;
};

const COLUMN_OF = {
  publicId: sql`s.public_id`,
  description: sql`lower(s.public_description)`,
  workload: sql`s.workload`,
  version: sql`s.published_version`,
} as const satisfies Record<EndpointSetSort, RawBuilder<unknown>>;

/** The page is cut before anything is counted for its rows. Sets without a number stand last. */
export async function readSetPage(tx: Tx, { sort, order, page, ...filters }: SetPage) {
  const where = sql.join(conditionsOf(filters), sql` and `);
  const from = sql`from endpoint_sets s join workloads w on w.id = s.workload where ${where}`;
  const direction = sql.raw(order);
  const listed = await sql<{ id: string }>`select s.id ${from}
    order by ${COLUMN_OF[sort]} ${direction} nulls last, s.public_id nulls last, s.id
    limit ${endpointSetLimits.pageSize} offset ${(page - 1) * endpointSetLimits.pageSize}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx);
  const ids = listed.rows.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectSets(tx).where("s.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: counted.rows[0]?.total ?? 0 };
}

function conditionsOf(filters: EndpointSetFilters): RawBuilder<SqlBool>[] {
  const among = (expression: RawBuilder<unknown>, some: readonly string[] | undefined): RawBuilder<SqlBool>[] =>
    some === undefined || some.length === 0 ? [] : [sql<SqlBool>`${expression} = any(${[...some]}::text[])`];
  const is = (expression: RawBuilder<unknown>, wanted: boolean | undefined): RawBuilder<SqlBool>[] =>
    wanted === undefined ? [] : [sql<SqlBool>`${expression} = ${wanted}`];
  return [
    sql<SqlBool>`true`,
    ...among(sql`s.instance`, filters.instances),
    ...among(sql`s.workload`, filters.workloads),
    ...among(sql`w.service_area`, filters.serviceAreas),
    ...among(sql`s.governance_category`, filters.categories),
    ...among(status, filters.statuses),
    ...is(sql`s.is_required`, filters.isRequired),
    ...is(sql`s.is_express_route`, filters.isExpressRoute),
    ...is(sql`s.is_member_set`, filters.isMemberSet),
    ...isFound(readSearch(filters.search)),
  ];
}
