import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

/** Every version of every instance, the newest first, without its bytes. */
export const readVersions = (tx: Tx) =>
  tx
    .selectFrom("endpoint_versions")
    .select(["instance", "version", "published_at as publishedAt", "endpoints_sha256 as sha256", "log_hash as logHash"])
    .orderBy("version", "desc")
    .execute();

/** The newest version of each instance. */
export const readLatestVersions = (tx: Tx) =>
  tx
    .selectFrom("endpoint_versions")
    .select(["instance", sql<string>`max(version)`.as("version")])
    .groupBy("instance")
    .execute();

/** What the feed answers for a version; null for one that is older than the stored bytes. */
export async function readContent(tx: Tx, instance: CloudInstance, version: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom("endpoint_versions")
    .select("endpoints")
    .where("instance", "=", instance)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return row.endpoints;
}

/** What every version of an instance changed, the oldest first. */
export const readListedChanges = (tx: Tx, instance: CloudInstance, until: string) =>
  tx
    .selectFrom("endpoint_version_changes as v")
    .innerJoin("endpoint_versions as e", (join) =>
      join.onRef("e.instance", "=", "v.instance").onRef("e.version", "=", "v.version"),
    )
    .leftJoin("endpoint_changes as c", "c.id", "v.change_id")
    .select([
      "v.version",
      "v.position",
      "v.public_id as publicId",
      "v.service_area as serviceArea",
      "v.disposition",
      "v.impact",
      "v.previous",
      "v.current",
      "v.added_urls as addedUrls",
      "v.added_ips as addedIps",
      "v.removed_urls as removedUrls",
      "v.removed_ips as removedIps",
      sql<string | null>`to_char(v.effective_on, 'YYYY-MM-DD')`.as("effectiveOn"),
      "c.number",
      "e.published_at as publishedAt",
    ])
    .where("v.instance", "=", instance)
    .where("v.version", "<=", until)
    .orderBy("v.version")
    .orderBy("v.position")
    .execute();

/** Names of an instance whose star stands for a tenant's name. */
export async function readTenantWildcards(tx: Tx, instance: CloudInstance): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("fqdns")
    .select("domain_name")
    .where("instance", "=", instance)
    .where("is_tenant_wildcard", "=", true)
    .execute();
  return new Set(rows.map(({ domain_name }) => domain_name));
}
