import type { Db } from "../../platform/database/connect.ts";

const ROWS_AT_ONCE = 20_000;

/** Of the places that are loaded; undefined while there are none. */
export async function readPlaceFingerprint(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom("geo_data_versions").select("fingerprint").orderBy("source").executeTakeFirst();
  return row?.fingerprint;
}

/** The middle of each city, read in batches, so that each statement stays far below its deadline. */
export async function readPlacePoints(db: Db): Promise<{ id: number; latitude: number; longitude: number }[]> {
  const points: { id: number; latitude: number; longitude: number }[] = [];
  while (true) {
    const rows = await db
      .selectFrom("places")
      .select(["id", "latitude", "longitude"])
      .where("id", ">", points.at(-1)?.id ?? 0)
      .orderBy("id")
      .limit(ROWS_AT_ONCE)
      .execute();
    points.push(...rows);
    if (rows.length < ROWS_AT_ONCE) return points;
  }
}
