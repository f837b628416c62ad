import type { Db } from "../../platform/database/connect.ts";

export type ListedNetwork = {
  readonly prefix: string;
  readonly place: string;
  readonly network: string;
  readonly reason: string;
};

/** Lists the networks that operators placed. */
export async function readNetworkList(db: Db): Promise<ListedNetwork[]> {
  const rows = await db
    .selectFrom("network_places as n")
    .leftJoin("places as p", "p.id", "n.place_id")
    .select(["n.prefix", "n.place_id", "p.name", "p.country", "n.asn", "n.as_name", "n.reason"])
    .orderBy("n.prefix")
    .execute();
  return rows.map((row) => ({
    prefix: row.prefix,
    place: row.name === null ? `${row.place_id} (not loaded)` : `${row.name}, ${row.country}`,
    network: row.asn === null ? "" : `AS${row.asn} ${row.as_name ?? ""}`.trim(),
    reason: row.reason,
  }));
}
