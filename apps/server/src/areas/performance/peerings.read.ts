import type { Db } from "../../platform/database/connect.ts";

/** Of the list of networks that meet the vendor; undefined while none is loaded. */
export async function readPeeringFingerprint(db: Db): Promise<string | undefined> {
  return (await db.selectFrom("peering_lists").select("fingerprint").executeTakeFirst())?.fingerprint;
}

export const readPeerings = async (db: Db): Promise<{ asn: number; metro: string; kind: string; since: string }[]> => {
  const rows = await db
    .selectFrom("peerings")
    .select(["asn", "metro", "kind"])
    .select((select) => select.cast<string>("since", "text").as("since"))
    .orderBy("asn")
    .orderBy("metro")
    .execute();
  return rows.map(({ asn, ...row }) => ({ ...row, asn: Number(asn) }));
};
