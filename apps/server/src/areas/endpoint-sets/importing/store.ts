import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";

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

type Version = { readonly instance: CloudInstance; readonly version: string; readonly at: Date };

export async function insertVersion(tx: Tx, { instance, version, at }: Version): Promise<void> {
  await tx.insertInto("endpoint_versions").values({ instance, version, published_at: at }).execute();
}
