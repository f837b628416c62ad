import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { NetworkPlaceRow } from "./addresses/network-places.ts";
import type { GeoSource } from "./geo-sources.ts";

/** Reads fingerprints that change whenever places or networks change. */
export async function readGeoDataState(db: Db): Promise<{ fingerprint: string | undefined; networks: string }> {
  const { rows } = await sql<{ fingerprint: string | null; networks: string }>`
    select (select fingerprint from geo_data_versions order by source limit 1) as fingerprint,
           (select coalesce(md5(string_agg(n::text, ' ' order by prefix)), 'none') from network_places n) as networks`.execute(
    db,
  );
  return { fingerprint: rows[0]?.fingerprint ?? undefined, networks: rows[0]?.networks ?? "" };
}

export async function readNetworkPlaces(db: Db): Promise<NetworkPlaceRow[]> {
  const rows = await db.selectFrom("network_places").selectAll().execute();
  return rows.map((row) => ({
    prefix: row.prefix,
    placeId: row.place_id,
    asn: row.asn === null ? null : Number(row.asn),
    asName: row.as_name,
  }));
}

export async function readPlaceSources(db: Db): Promise<GeoSource[]> {
  const rows = await db
    .selectFrom("geo_data_versions")
    .select(["source", "name", "url", "licence", sql<string>`data_date::text`.as("data_date")])
    .orderBy("source")
    .execute();
  return rows.map(({ source, name, url, licence, data_date }) => ({ source, name, url, licence, dataDate: data_date }));
}
