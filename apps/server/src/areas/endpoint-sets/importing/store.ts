import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";

export type NewSet = { readonly id: string; readonly publicId: number | null; readonly content: EndpointSetContent };

/** Whoever changes what an instance publishes goes one after another. */
export async function lockInstance(tx: Tx, instance: CloudInstance): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waymark endpoint sets of ${instance}`}, 0))`.execute(tx);
}

/** The numbers and ids of all sets of an instance. */
export async function readKnownIds(tx: Tx, instance: CloudInstance): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("endpoint_sets")
    .select(["id", "public_id as publicId"])
    .where("instance", "=", instance)
    .execute();
  return new Set(rows.flatMap(({ id, publicId }) => (publicId === null ? [id] : [id, String(publicId)])));
}

type Made = { readonly instance: CloudInstance; readonly version: string; readonly at: Date };

export async function insertVersion(tx: Tx, { instance, version, at }: Made): Promise<void> {
  await tx.insertInto("endpoint_versions").values({ instance, version, published_at: at }).execute();
}

/** Internal IP sets first, because others name them. */
export async function insertSets(tx: Tx, sets: readonly NewSet[], { instance, version, at }: Made): Promise<void> {
  const inOrder = sets.toSorted((one, other) => Number(other.content.isMemberSet) - Number(one.content.isMemberSet));
  for (const { id, publicId, content } of inOrder)
    await tx
      .insertInto("endpoint_sets")
      .values({
        id,
        instance,
        public_id: publicId,
        is_member_set: content.isMemberSet,
        published_version: version,
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
      })
      .execute();
}

export async function insertEntries(tx: Tx, sets: readonly NewSet[], version: string): Promise<void> {
  const fqdns = sets.flatMap(({ id, content }) => content.fqdns.map((name) => ({ id, entry: name })));
  const cidrs = sets.flatMap(({ id, content }) => content.cidrs.map((subnet) => ({ id, entry: subnet })));
  const listed = (entries: readonly object[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as listed (id uuid, entry text)`;
  await sql`insert into endpoint_set_fqdns (set_id, domain_name, since_version)
    select id, entry, ${version} from ${listed(fqdns)}`.execute(tx);
  await sql`insert into endpoint_set_cidrs (set_id, subnet, since_version)
    select id, entry::cidr, ${version} from ${listed(cidrs)}`.execute(tx);
}
