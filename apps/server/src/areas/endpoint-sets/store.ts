import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { sql } from "kysely";
import { changeOne } from "../../platform/database/change-one.ts";
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

/** Answers whether there is such a set. Two that both make it come one after another too, and the second one finds it. */
export async function lockSetRow(tx: Tx, id: string): Promise<boolean> {
  const lock = () => tx.selectFrom("endpoint_sets").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  if ((await lock()) !== undefined) return true;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waymark endpoint set ${id}`}, 0))`.execute(tx);
  return (await lock()) !== undefined;
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

type Content = {
  readonly instance: CloudInstance;
  readonly version: string;
  readonly bytes: Buffer;
  readonly sha256: string;
};

export async function storeContent(tx: Tx, { instance, version, bytes, sha256 }: Content): Promise<void> {
  await changeOne(
    tx
      .updateTable("endpoint_versions")
      .set({ endpoints: bytes, endpoints_sha256: sha256 })
      .where("instance", "=", instance)
      .where("version", "=", version),
  );
}

/** What a set that was never published shows is what its draft proposes. */
export async function replaceDrafted(tx: Tx, id: string, content: EndpointSetContent, at: Date): Promise<void> {
  await changeOne(
    tx
      .updateTable("endpoint_sets")
      .set(columnsOf(content, at))
      .where("id", "=", id)
      .where("published_version", "is", null),
  );
  await tx.deleteFrom("endpoint_set_fqdns").where("set_id", "=", id).execute();
  await tx.deleteFrom("endpoint_set_cidrs").where("set_id", "=", id).execute();
  await insertEntries(tx, [{ id, publicId: null, content }], null);
}

/** Only one that was never published. */
export async function deleteDrafted(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("endpoint_sets").where("id", "=", id).where("published_version", "is", null).execute();
}

export type Publication = {
  readonly id: string;
  readonly instance: CloudInstance;
  readonly content: EndpointSetContent;
  readonly isDeletion: boolean;
  readonly version: string;
  /** From when on additions count. */
  readonly effectiveOn: string;
  /** Until when removed entries stay in the feed; null: they go now. */
  readonly leavesOn: string | null;
  readonly at: Date;
};

/** A set becomes what a version publishes: it gets its number with the first one, and a number is never used again. */
export async function publishContent(tx: Tx, publication: Publication): Promise<void> {
  const { id, instance, content, isDeletion, version, at } = publication;
  await changeOne(
    tx
      .updateTable("endpoint_sets")
      .set({ ...columnsOf(content, at), published_version: version, is_deleted: isDeletion })
      .where("id", "=", id),
  );
  if (!content.isMemberSet)
    await sql`update endpoint_sets set public_id = (select coalesce(max(public_id), 0) + 1 from endpoint_sets where instance = ${instance})
      where id = ${id}::uuid and public_id is null`.execute(tx);
  await publishEntries(tx, "endpoint_set_fqdns", "domain_name", isDeletion ? [] : content.fqdns, publication);
  await publishEntries(tx, "endpoint_set_cidrs", "subnet", isDeletion ? [] : content.cidrs, publication);
}

async function publishEntries(
  tx: Tx,
  table: "endpoint_set_fqdns" | "endpoint_set_cidrs",
  name: "domain_name" | "subnet",
  wanted: readonly string[],
  { id, version, effectiveOn, leavesOn, isDeletion }: Publication,
): Promise<void> {
  const [rows, entry] = [sql.table(table), sql.ref(name)];
  const type = sql.raw(name === "subnet" ? "cidr" : "text");
  const listed = sql`(select value::${type} from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb) as value)`;
  if (leavesOn === null || isDeletion)
    await sql`delete from ${rows} where set_id = ${id}::uuid and ${entry} not in ${listed}`.execute(tx);
  else
    await sql`update ${rows} set leaves_on = ${leavesOn}::date
      where set_id = ${id}::uuid and leaves_on is null and ${entry} not in ${listed}`.execute(tx);
  // Of a set that was never published the entries stand there already.
  await sql`insert into ${rows} (set_id, ${entry}, since_version, effective_on)
    select ${id}::uuid, value, ${version}, ${effectiveOn}::date from ${listed} as wanted (value)
    on conflict (set_id, ${entry}) do update set leaves_on = null,
      since_version = coalesce(${rows}.since_version, excluded.since_version),
      effective_on = case when ${rows}.since_version is null then excluded.effective_on else ${rows}.effective_on end`.execute(
    tx,
  );
}

/** Entries whose day has come leave the feed. Answers the sets that had some, each with the version as the one that changed it. */
export async function deleteLeft(
  tx: Tx,
  { instance, day, version }: { readonly instance: CloudInstance; readonly day: string; readonly version: string },
): Promise<string[]> {
  const of = sql`set_id in (select id from endpoint_sets where instance = ${instance})`;
  const { rows } = await sql<{ id: string }>`
    with fqdns as (delete from endpoint_set_fqdns where ${of} and leaves_on <= ${day}::date returning set_id),
      cidrs as (delete from endpoint_set_cidrs where ${of} and leaves_on <= ${day}::date returning set_id)
    update endpoint_sets set published_version = ${version}
    where id in (select set_id from fqdns union select set_id from cidrs) returning id`.execute(tx);
  return rows.map(({ id }) => id).toSorted();
}
