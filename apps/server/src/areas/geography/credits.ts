import type { Db } from "../../platform/database/connect.ts";
import { addressSources } from "./addresses/address-sources.ts";
import { readPlaceSources } from "./geo-data.read.ts";
import type { GeoSource } from "./geo-sources.ts";

/** Whose data answers, how old it is and under which licence it is used. */
export async function creditsOf(db: Db, addressDataFolder: string | undefined): Promise<Omit<GeoSource, "source">[]> {
  const sources = [...(await addressSources(addressDataFolder)), ...(await readPlaceSources(db))];
  return sources.map(({ name, url, licence, dataDate }) => ({ name, url, licence, dataDate }));
}
