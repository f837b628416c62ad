import type { ApprovalKind } from "@waymark/contracts/change-requests/approval";
import type { FQDN_SORTS } from "@waymark/contracts/fqdns/fqdn";
import { fqdnLimits } from "@waymark/contracts/fqdns/limits";
import type { FqdnFilters } from "@waymark/contracts/fqdns/schemas";
import { parseDomainName } from "@waymark/rules/endpoints/domain-name";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

const assignmentStatus = sql<ApprovalKind>`coalesce((select status from fqdn_assignments as a where a.fqdn_id = fqdns.id), 'Unset')`;

/** An FQDN with what is said of it elsewhere: its service, its champs' group, and the last request to assign it. */
const selectFqdns = (tx: Tx) =>
  tx
    .selectFrom("fqdns")
    .leftJoin("services", "services.id", "fqdns.service_id")
    .leftJoin("workloads", "workloads.id", "fqdns.workload")
    .leftJoin("fqdn_assignments as latest", "latest.fqdn_id", "fqdns.id")
    .leftJoin("workloads as asked", "asked.id", "latest.new_workload")
    .select([
      "fqdns.id",
      "fqdns.instance",
      "fqdns.domain_name as domainName",
      "fqdns.is_wildcard as isWildcard",
      "fqdns.is_tenant_wildcard as isTenantWildcard",
      "fqdns.workload",
      "fqdns.note",
      "fqdns.is_deprecated as isDeprecated",
      "fqdns.published_domain_name as publishedDomainName",
      "fqdns.service_id as serviceId",
      "services.name as serviceName",
      "fqdns.daily_test_status as dailyTestStatus",
      "fqdns.customer_facing as customerFacing",
      "fqdns.customer_facing_note as customerFacingNote",
      "fqdns.component",
      "fqdns.subcomponent",
      "fqdns.scope",
      "fqdns.sample_count as sampleCount",
      "fqdns.exemplars",
      "fqdns.revision",
      "fqdns.updated_at as updatedAt",
      "workloads.champ_group as champGroup",
      "workloads.property_groups as propertyGroups",
      "latest.status",
      "latest.new_workload as newWorkload",
      "asked.champ_group as newChampGroup",
      "latest.requested_by as requestedBy",
      "latest.requested_at as requestedAt",
      "latest.request_note as requestNote",
      "latest.reviewed_by as reviewedBy",
      "latest.reviewed_at as reviewedAt",
      "latest.review_note as reviewNote",
    ]);

export type FqdnRow = Awaited<ReturnType<ReturnType<typeof selectFqdns>["executeTakeFirstOrThrow"]>>;

/** In no order; unknown ids are left out. */
export const readFqdns = (tx: Tx, ids: readonly string[]): Promise<FqdnRow[]> =>
  selectFqdns(tx)
    .where("fqdns.id", "in", [...ids])
    .execute();

export type FqdnPage = FqdnFilters & {
  readonly sort: (typeof FQDN_SORTS)[number];
  readonly order: "asc" | "desc";
  readonly page: number;
};

const COLUMN_OF = {
  fqdn: "fqdns.domain_name",
  requests: "fqdns.sample_count",
  changed: "fqdns.updated_at",
} as const;

/** The page is cut before anything is joined to its rows. */
export async function readFqdnPage(tx: Tx, { sort, order, page, ...filters }: FqdnPage) {
  const ids = await tx
    .selectFrom("fqdns")
    .select("fqdns.id")
    .where((where) => where.and(conditionsOf(filters)))
    .orderBy(COLUMN_OF[sort], order)
    .orderBy("fqdns.id", order)
    .limit(fqdnLimits.pageSize)
    .offset((page - 1) * fqdnLimits.pageSize)
    .execute();
  const total = await countFqdns(tx, filters);
  const rows =
    ids.length === 0
      ? []
      : await readFqdns(
          tx,
          ids.map(({ id }) => id),
        );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), total };
}

export async function countFqdns(tx: Tx, filters: FqdnFilters): Promise<number> {
  const { count } = await tx
    .selectFrom("fqdns")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where((where) => where.and(conditionsOf(filters)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Text is a plain part of the name, never a pattern; a name in another script is found by its punycode too. */
function conditionsOf(filters: FqdnFilters): RawBuilder<SqlBool>[] {
  const { instances, workloads, scopes, customerFacing, assignments, dailyTests } = filters;
  const text = filters.search.toLowerCase();
  const spelled = inPunycode(text);
  const among = (expression: RawBuilder<unknown>, some: readonly string[] | undefined): RawBuilder<SqlBool>[] =>
    some === undefined || some.length === 0 ? [] : [sql<SqlBool>`${expression} = any(${[...some]}::text[])`];
  const is = (expression: RawBuilder<unknown>, wanted: boolean | undefined): RawBuilder<SqlBool>[] =>
    wanted === undefined ? [] : [sql<SqlBool>`(${expression}) = ${wanted}`];
  return [
    sql<SqlBool>`true`,
    ...among(sql.ref("fqdns.instance"), instances),
    ...among(sql.ref("fqdns.workload"), workloads),
    ...among(sql.ref("fqdns.scope"), scopes),
    ...among(sql.ref("fqdns.customer_facing"), customerFacing),
    ...among(assignmentStatus, assignments),
    ...among(sql.ref("fqdns.daily_test_status"), dailyTests),
    ...is(sql.ref("fqdns.is_wildcard"), filters.isWildcard),
    ...is(sql.ref("fqdns.is_deprecated"), filters.isDeprecated),
    ...is(sql`fqdns.published_domain_name is not null`, filters.isPublished),
    ...(text === ""
      ? []
      : [sql<SqlBool>`(position(${text} in fqdns.domain_name) > 0 or position(${spelled} in fqdns.domain_name) > 0)`]),
  ];
}

/** A whole label is enough: `bücher` finds what DNS calls `xn--bcher-kva.contoso.com`. */
const inPunycode = (text: string): string =>
  parseDomainName(text)?.name ?? parseDomainName(`${text}.${ANY_TOP}`)?.name.slice(0, -ANY_TOP.length - 1) ?? text;
const ANY_TOP = "example";
