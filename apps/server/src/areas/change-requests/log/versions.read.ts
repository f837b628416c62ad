import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";

/** The versions of the instance that a set belongs to. */
export const readVersionsOf = (tx: Tx, setId: string) =>
  tx
    .selectFrom("endpoint_versions as v")
    .innerJoin("endpoint_sets as s", "s.instance", "v.instance")
    .select(["v.version", "v.published_at as publishedAt", "v.kind"])
    .where("s.id", "=", setId)
    .execute();
export type VersionRow = Awaited<ReturnType<typeof readVersionsOf>>[number];

/** What versions changed of a set in the feed. */
export const readVersionChanges = (tx: Tx, setId: string) =>
  tx
    .selectFrom("endpoint_version_changes")
    .select([
      "version",
      "change_id as changeId",
      "disposition",
      "impact",
      "previous",
      "current",
      "added_urls as addedUrls",
      "added_ips as addedIps",
      "removed_urls as removedUrls",
      "removed_ips as removedIps",
      sql<string | null>`to_char(effective_on, 'YYYY-MM-DD')`.as("effectiveOn"),
      "reason",
    ])
    .where("set_id", "=", setId)
    .execute();
export type VersionChangeRow = Awaited<ReturnType<typeof readVersionChanges>>[number];

/** Entries of the log of record by which versions changed a set. */
export const readSetEntries = (tx: Tx, setId: string) =>
  tx
    .selectFrom("endpoint_log")
    .select(["seq", "hash", "previous_hash as previousHash", sql<string>`detail ->> 'version'`.as("version")])
    .where("set_id", "=", setId)
    .where("action", "in", ["publish", "removeEntries"])
    .execute();
export type SetEntryRow = Awaited<ReturnType<typeof readSetEntries>>[number];
