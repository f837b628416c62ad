import type { Db } from "../../platform/database/connect.ts";
import { readPlaceSources } from "./geo-data.read.ts";
import type { GeoMemory } from "./geo-memory.ts";
import type { GeoSource } from "./geo-sources.ts";

/** Whose data answers, how old it is and under which licence it is used. */
export async function creditsOf(db: Db, memory: GeoMemory): Promise<Omit<GeoSource, "source">[]> {
  const sources = [...memory.addresses().sources, ...(await readPlaceSources(db))];
  return sources.map(({ name, url, licence, dataDate }) => ({ name, url, licence, dataDate }));
}
