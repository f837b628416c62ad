import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

export type NewSet = { readonly id: string; readonly publicId: number | null; readonly content: EndpointSetContent };

/** Null as the version: the set, or the entry, is not published yet. */
export type Written = { readonly instance: CloudInstance; readonly version: string | null; readonly at: Date };

const columnsOf = (content: EndpointSetContent, at: Date) => ({
  workload: content.workloadName,
  governance_category: content.governanceCategory,
  is_express_route: content.isExpressRoute,
  is_required: content.isRequired,
  optional_functionality: content.optionalFunctionality,
  tcp_ports: content.tcpPorts,
  udp_ports: content.udpPorts,
  is_hidden: content.isHidden,
  member_set_id: content.memberEndpointSetInternalId,
  public_description: content.publicDescription,
  internal_description: content.internalDescription,
  service_ids: [...content.serviceTreeIds],
  updated_at: at,
});

export async function lockSetRow(tx: Tx, id: string): Promise<boolean> {
  const locked = await tx.selectFrom("endpoint_sets").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return locked !== undefined;
}

/** Internal IP sets first, because others name them. */
export async function insertSets(tx: Tx, sets: readonly NewSet[], { instance, version, at }: Written): Promise<void> {
  const inOrder = sets.toSorted((one, other) => Number(other.content.isMemberSet) - Number(one.content.isMemberSet));
  for (const { id, publicId, content } of inOrder)
    await tx
      .insertInto("endpoint_sets")
      .values({
        ...{ id, instance, public_id: publicId, is_member_set: content.isMemberSet, published_version: version },
        ...columnsOf(content, at),
      })
      .execute();
}

export async function insertEntries(tx: Tx, sets: readonly NewSet[], version: string | null): Promise<void> {
  const fqdns = sets.flatMap(({ id, content }) => content.fqdns.map((name) => ({ id, entry: name })));
  const cidrs = sets.flatMap(({ id, content }) => content.cidrs.map((subnet) => ({ id, entry: subnet })));
  const listed = (entries: readonly object[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as listed (id uuid, entry text)`;
  await sql`insert into endpoint_set_fqdns (set_id, domain_name, since_version)
    select id, entry, ${version} from ${listed(fqdns)}`.execute(tx);
  // A draft may hold host bits, which its tests complain of.
  await sql`insert into endpoint_set_cidrs (set_id, subnet, since_version)
    select distinct id, network(entry::inet), ${version} from ${listed(cidrs)}`.execute(tx);
}

/** What a set that was never published shows is what its draft proposes. */
export async function replaceDrafted(tx: Tx, id: string, content: EndpointSetContent, at: Date): Promise<void> {
  await tx
    .updateTable("endpoint_sets")
    .set(columnsOf(content, at))
    .where("id", "=", id)
    .where("published_version", "is", null)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom("endpoint_set_fqdns").where("set_id", "=", id).execute();
  await tx.deleteFrom("endpoint_set_cidrs").where("set_id", "=", id).execute();
  await insertEntries(tx, [{ id, publicId: null, content }], null);
}

/** Only one that was never published. */
export async function deleteDrafted(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("endpoint_sets").where("id", "=", id).where("published_version", "is", null).execute();
}
