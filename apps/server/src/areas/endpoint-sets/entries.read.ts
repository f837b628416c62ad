import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { NamedSet } from "@waymark/contracts/endpoint-sets/schemas";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

export type FqdnEntry = {
  readonly domainName: string;
  readonly sinceVersion: string | null;
  /** The day on which a removed entry leaves the feed. */
  readonly leavesOn: string | null;
};

const leavesOn = sql<string | null>`to_char(leaves_on, 'YYYY-MM-DD')`;

export const readFqdnEntries = (tx: Tx, setId: string): Promise<FqdnEntry[]> =>
  tx
    .selectFrom("endpoint_set_fqdns")
    .select(["domain_name as domainName", "since_version as sinceVersion", leavesOn.as("leavesOn")])
    .where("set_id", "=", setId)
    .orderBy("domain_name")
    .execute();

export type SubnetEntry = {
  readonly ipSubnet: string;
  readonly fromMemberSet: boolean;
  readonly sinceVersion: string | null;
  readonly leavesOn: string | null;
};

/** The subnets of a set and those of its member set, its own first; one that both have is its own. */
export async function readSubnetEntries(tx: Tx, setId: string, memberSetId: string | null): Promise<SubnetEntry[]> {
  const { rows } = await sql<SubnetEntry>`
    select subnet::text as "ipSubnet", from_member as "fromMemberSet", since_version as "sinceVersion", ${leavesOn} as "leavesOn"
    from (select distinct on (subnet) subnet, set_id <> ${setId}::uuid as from_member, since_version, leaves_on
          from endpoint_set_cidrs where set_id in (${setId}::uuid, ${memberSetId}::uuid)
          order by subnet, set_id <> ${setId}::uuid) as entries
    order by from_member, subnet`.execute(tx);
  return rows;
}

const named = (tx: Tx) =>
  tx
    .selectFrom("endpoint_sets")
    .select(["id as internalId", "public_id as publicId", "public_description as publicDescription"]);

export const readNamedSet = (tx: Tx, id: string): Promise<NamedSet | undefined> =>
  named(tx).where("id", "=", id).executeTakeFirst();

/** Sets that publish the subnets of this one. */
export const readUsers = (tx: Tx, memberSetId: string): Promise<NamedSet[]> =>
  named(tx)
    .where("member_set_id", "=", memberSetId)
    .where("is_deleted", "=", false)
    .orderBy("public_id")
    .orderBy("id")
    .execute();

/** Every FQDN that the feed of an instance lists. */
export const readPublishedNames = async (tx: Tx, instance: CloudInstance): Promise<string[]> => {
  const rows = await tx
    .selectFrom("endpoint_set_fqdns as f")
    .innerJoin("endpoint_sets as s", "s.id", "f.set_id")
    .select("f.domain_name as name")
    .distinct()
    .where("s.instance", "=", instance)
    .where("s.published_version", "is not", null)
    .where("s.is_deleted", "=", false)
    .where("s.is_hidden", "=", false)
    .execute();
  return rows.map(({ name }) => name);
};

type Entries = { readonly fqdns: string[]; readonly cidrs: string[] };

/** The entries of a set that were not removed: some of those that were stay in the feed until their day. */
export async function readStayingEntries(tx: Tx, setId: string): Promise<Entries> {
  const { rows } = await sql<Entries>`select
    array(select domain_name from endpoint_set_fqdns where set_id = ${setId}::uuid and leaves_on is null order by domain_name) as fqdns,
    array(select subnet::text from (select subnet from endpoint_set_cidrs where set_id = ${setId}::uuid and leaves_on is null
      order by subnet) as ordered) as cidrs`.execute(tx);
  return rows[0] ?? { fqdns: [], cidrs: [] };
}

/** Whether an entry of the instance leaves the feed on this day, or should have left before. */
export async function hasLeaving(tx: Tx, instance: CloudInstance, day: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from endpoint_sets s where s.instance = ${instance} and (
      exists (select from endpoint_set_fqdns f where f.set_id = s.id and f.leaves_on <= ${day}::date)
      or exists (select from endpoint_set_cidrs c where c.set_id = s.id and c.leaves_on <= ${day}::date))) as has`.execute(
    tx,
  );
  return rows[0]?.has ?? false;
}
