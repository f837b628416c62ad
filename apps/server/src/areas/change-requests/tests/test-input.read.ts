import { diffContent } from "@waymark/rules/change-requests/content-diff";
import { nextPublishing } from "@waymark/rules/change-requests/validation/effective-date";
import type { MemberSet, OtherSet, TestInput } from "@waymark/rules/change-requests/validation/test-input";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";
import { readSetState } from "../../endpoint-sets/content.read.ts";
import { readInventory } from "../../fqdns/inventory.read.ts";
import { readServicesByIds } from "../../workloads/service-tree/services.read.ts";
import type { ChangeRow } from "../changes.read.ts";
import { holdingApprovals } from "../facts.ts";

/** Everything that the tests of a change rest on. */
export async function readTestInput(
  tx: Tx,
  row: ChangeRow,
  { now, ordinaryRanges }: { readonly now: Date; readonly ordinaryRanges: readonly string[] },
): Promise<TestInput> {
  const { instance, base: before, content: after, isDeletion } = row;
  const wildcards = after.fqdns.filter((fqdn) => fqdn.startsWith("*"));
  const inventory = await readInventory(tx, instance, wildcards);
  const holding = holdingApprovals(row);
  return {
    instance,
    before,
    after,
    isDeletion,
    diff: diffContent(before, after, { isDeletion }),
    baseVersion: row.baseVersion,
    currentVersion: row.currentVersion,
    plannedPublishing: nextPublishing(now),
    additionDate: row.additionDate,
    serviceArea: row.serviceArea,
    workloadType: row.workloadType,
    workloadEntries: await countWorkloadEntries(tx, row),
    memberSet: await readMemberSet(tx, after.memberEndpointSetInternalId),
    others: await readOthers(tx, row),
    services: await readServicesByIds(tx, after.serviceTreeIds),
    withExemplar: new Set(wildcards.filter((name) => (inventory.get(name)?.exemplars.length ?? 0) > 0)),
    hasCouncil: holding.some(({ role }) => role === "changeCouncil"),
    hasSignOff: holding.some(({ role, isStandIn }) => role === "connectivityChamp" || isStandIn),
    ordinaryRanges,
  };
}

async function readMemberSet(tx: Tx, id: string | null): Promise<MemberSet | null | undefined> {
  if (id === null) return undefined;
  const set = await readSetState(tx, id);
  if (set === undefined) return null;
  const { content, instance, isDeleted, publishedVersion } = set;
  const { publicDescription: name, isMemberSet, cidrs } = content;
  return { name, instance, isMemberSet, isDeleted, isPublished: publishedVersion !== null, cidrs };
}

/** Entries that the workload publishes in the instance. */
async function countWorkloadEntries(tx: Tx, { workload, instance }: ChangeRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from endpoint_set_fqdns f where f.set_id = any(sets.ids))
      + (select count(*) from endpoint_set_cidrs c where c.set_id = any(sets.ids)))::int as count
    from (select coalesce(array_agg(id), '{}') as ids from endpoint_sets
          where workload = ${workload} and instance = ${instance} and published_version is not null and not is_deleted) as sets`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Other published sets of the instance with an entry that meets one of the change: the same name, an overlapping subnet, or a
 * wildcard of the same workload. A subnet overlaps those that lie in it, which sort right behind it, and those that it lies in. Both
 * are found by comparisons, because row-level security keeps operators such as && away from indexes; the planner, which expects few rows
 * behind it, would compare each with all unless it is made to look range by range.
 */
async function readOthers(tx: Tx, { setId, instance, workload, content }: ChangeRow): Promise<OtherSet[]> {
  const fqdns = JSON.stringify(content.fqdns);
  const cidrs = JSON.stringify(content.cidrs);
  const { rows } = await sql<OtherSet>`
    with live as (
      select s.id, coalesce('#' || s.public_id || ' ', '') || s.public_description as name, s.workload, w.service_area,
        s.governance_category, s.tcp_ports, s.udp_ports, s.is_member_set
      from endpoint_sets s join workloads w on w.id = s.workload
      where s.instance = ${instance} and s.id <> ${setId}::uuid and s.published_version is not null and not s.is_deleted
        and s.id is distinct from ${content.memberEndpointSetInternalId}::uuid
    ), names as (
      select f.set_id, array_agg(f.domain_name order by f.domain_name) as entries
      from endpoint_set_fqdns f join live on live.id = f.set_id
      where f.domain_name in (select jsonb_array_elements_text(${fqdns}::jsonb))
        or (live.workload = ${workload} and left(f.domain_name, 1) = '*')
      group by f.set_id
    ), ranges as materialized (
      select network(wanted::inet) as low,
        set_masklen(broadcast(wanted::inet), case family(wanted::inet) when 4 then 32 else 128 end)::cidr as high
      from jsonb_array_elements_text(${cidrs}::jsonb) as wanted
    ), wider as materialized (
      select distinct set_masklen(low, length) as subnet from ranges, generate_series(0, masklen(low) - 1) as length
    ), overlapping as (
      select within.set_id, within.subnet from ranges cross join lateral (
        select c.set_id, c.subnet from endpoint_set_cidrs c where c.subnet >= ranges.low and c.subnet <= ranges.high offset 0
      ) as within
      union
      select c.set_id, c.subnet from wider join endpoint_set_cidrs c on c.subnet = wider.subnet
    ), subnets as (
      select o.set_id, array_agg(o.subnet::text) as entries from overlapping o join live on live.id = o.set_id group by o.set_id
    )
    select live.name, live.workload, live.service_area as "serviceArea", live.governance_category as category,
      live.tcp_ports as "tcpPorts", live.udp_ports as "udpPorts", live.is_member_set as "isMemberSet",
      coalesce(names.entries, '{}') as fqdns, coalesce(subnets.entries, '{}') as cidrs
    from live left join names on names.set_id = live.id left join subnets on subnets.set_id = live.id
    where names.set_id is not null or subnets.set_id is not null
    order by live.name, live.id`.execute(tx);
  return rows;
}
