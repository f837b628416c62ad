import { createHash } from "node:crypto";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { feedJson, feedRecord } from "@waymark/rules/feed/feed-record";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

/** A set as the feed lists it: with what its internal IP set brings, and with removed entries until their day. */
export type FeedSet = {
  readonly id: string;
  readonly publicId: number | null;
  readonly serviceArea: string;
  readonly memberSetId: string | null;
  readonly content: EndpointSetContent;
};

/** Every set that the feed of an instance lists. Hidden, deleted and internal IP sets are none of them. */
export async function readFeedSets(tx: Tx, instance: CloudInstance): Promise<FeedSet[]> {
  const rows = await tx
    .selectFrom("endpoint_sets as s")
    .innerJoin("workloads as w", "w.id", "s.workload")
    .selectAll("s")
    .select([
      "w.service_area as serviceArea",
      sql<
        string[]
      >`array(select f.domain_name from endpoint_set_fqdns f where f.set_id = s.id order by f.domain_name)`.as("fqdns"),
      sql<string[]>`array(select c.subnet::text from (select distinct subnet from endpoint_set_cidrs
        where set_id in (s.id, s.member_set_id) order by subnet) as c)`.as("cidrs"),
    ])
    .where("s.instance", "=", instance)
    .where("s.published_version", "is not", null)
    .where("s.is_deleted", "=", false)
    .where("s.is_hidden", "=", false)
    .where("s.is_member_set", "=", false)
    .orderBy("s.public_id")
    .orderBy("s.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    serviceArea: row.serviceArea,
    memberSetId: row.member_set_id,
    content: {
      workloadName: row.workload,
      governanceCategory: row.governance_category,
      isExpressRoute: row.is_express_route,
      isRequired: row.is_required,
      optionalFunctionality: row.optional_functionality,
      tcpPorts: row.tcp_ports,
      udpPorts: row.udp_ports,
      isHidden: row.is_hidden,
      isMemberSet: row.is_member_set,
      memberEndpointSetInternalId: row.member_set_id,
      publicDescription: row.public_description,
      internalDescription: row.internal_description,
      fqdns: row.fqdns,
      // Addresses of ordinary web traffic are nobody's business.
      cidrs: row.governance_category === "Default" ? [] : row.cidrs,
      serviceTreeIds: row.service_ids,
    },
  }));
}

/** What the feed answers for these sets, byte for byte. */
export function feedBytes(sets: readonly FeedSet[]): { readonly bytes: Buffer; readonly sha256: string } {
  const bytes = Buffer.from(feedJson(sets.map(feedRecord)));
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}
