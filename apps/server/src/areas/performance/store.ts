import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";
import type { Peering } from "./parse-peerings.ts";

const ROWS_AT_ONCE = 5_000;

/** Lists are loaded one after another. Answers which one is there. */
export async function lockPeeringList(tx: Tx): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waymark peerings', 0))`.execute(tx);
  return (await tx.selectFrom("peering_lists").select("fingerprint").executeTakeFirst())?.fingerprint;
}

export async function replacePeerings(tx: Tx, peerings: readonly Peering[], fingerprint: string): Promise<void> {
  await tx.deleteFrom("peerings").execute();
  await tx.deleteFrom("peering_lists").execute();
  for (let from = 0; from < peerings.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto("peerings")
      .values(
        peerings.slice(from, from + ROWS_AT_ONCE).map(({ asn, since, ...row }) => ({
          ...row,
          asn: String(asn),
          since: new Date(`${since}T00:00:00Z`),
        })),
      )
      .execute();
  await tx.insertInto("peering_lists").values({ fingerprint, row_count: peerings.length }).execute();
}
