import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { feedLimits } from "@waymark/contracts/feed/limits";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";

export type SeenReader = {
  readonly instance: CloudInstance;
  /** The SHA-256 of the id that the program chose, in hex. */
  readonly reader: string;
  /** The newest version that it loaded; null for one that only asked which is the newest. */
  readonly version: string | null;
};

/** Idempotent: a reader never loses a version that it has loaded. */
export async function saveReaders(tx: Tx, readers: readonly SeenReader[]): Promise<void> {
  await sql`
    insert into feed_readers as known (instance, reader, version, seen_on)
    select instance, decode(reader, 'hex'), version, (now() at time zone 'UTC')::date
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as seen (instance text, reader text, version text)
    on conflict (cloud, instance, reader) do update
    set version = greatest(known.version, excluded.version), seen_on = greatest(known.seen_on, excluded.seen_on)
    where known.version is distinct from greatest(known.version, excluded.version) or known.seen_on < excluded.seen_on
  `.execute(tx);
}

/** Answers how many were forgotten. */
export async function deleteOldReaders(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("feed_readers")
    .where("seen_on", "<", sql<Date>`(now() at time zone 'UTC')::date - ${feedLimits.readersKeptDays}::int`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
