import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";
import type { GeoSource } from "./geo-sources.ts";
import type { PlaceData, StateData } from "./loading/read-place-data.ts";

const ROWS_AT_ONCE = 20_000;

/** Lets one loader run at a time; the next one finds the data already loaded. */
export async function lockGeoData(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('geo_data'))`.execute(tx);
}

export async function readFingerprint(tx: Tx): Promise<string | undefined> {
  const row = await tx.selectFrom("geo_data_versions").select("fingerprint").orderBy("source").executeTakeFirst();
  return row?.fingerprint;
}

/** Other connections see the old rows until the transaction commits. */
export async function replaceStates(tx: Tx, states: readonly StateData[]): Promise<void> {
  const column = <Key extends keyof StateData>(key: Key) => states.map((state) => state[key]);
  await tx.deleteFrom("states").execute();
  await sql`
    insert into states (country, code, name, name_ja, name_zh_hans, name_zh_hant)
    select country, code, name, nullif(ja, ''), nullif(zh_hans, ''), nullif(zh_hant, '')
    from unnest(${column("country")}::text[], ${column("code")}::text[], ${column("name")}::text[],
      ${column("ja")}::text[], ${column("zhHans")}::text[], ${column("zhHant")}::text[])
      as new (country, code, name, ja, zh_hans, zh_hant)`.execute(tx);
}

export async function replacePlaces(tx: Tx, places: readonly PlaceData[]): Promise<void> {
  await tx.deleteFrom("places").execute();
  for (let from = 0; from < places.length; from += ROWS_AT_ONCE)
    await insertPlaces(tx, places.slice(from, from + ROWS_AT_ONCE));
}

async function insertPlaces(tx: Tx, places: readonly PlaceData[]): Promise<void> {
  const column = <Key extends keyof PlaceData>(key: Key) => places.map((place) => place[key]);
  await sql`
    insert into places (id, name, country, state_code, latitude, longitude, population,
      name_ja, name_zh_hans, name_zh_hant, further_names)
    select id, name, country, state_code, latitude, longitude, population,
      nullif(ja, ''), nullif(zh_hans, ''), nullif(zh_hant, ''), string_to_array(further, '|')
    from unnest(${column("id")}::integer[], ${column("name")}::text[], ${column("country")}::text[],
      ${column("stateCode")}::text[], ${column("latitude")}::float8[], ${column("longitude")}::float8[],
      ${column("population")}::integer[], ${column("ja")}::text[], ${column("zhHans")}::text[],
      ${column("zhHant")}::text[], ${column("furtherNames")}::text[])
      as new (id, name, country, state_code, latitude, longitude, population, ja, zh_hans, zh_hant, further)`.execute(
    tx,
  );
}

export type NetworkPlace = {
  readonly prefix: string;
  readonly placeId: number;
  readonly asn: number | null;
  readonly asName: string | null;
  readonly reason: string;
};

export async function readCityName(tx: Tx, placeId: number): Promise<string | undefined> {
  const row = await tx.selectFrom("places").select(["name", "country"]).where("id", "=", placeId).executeTakeFirst();
  return row === undefined ? undefined : `${row.name}, ${row.country}`;
}

/** Returns the previous row, as `deleteNetworkPlace` does. */
export async function saveNetworkPlace(tx: Tx, network: NetworkPlace): Promise<NetworkPlace | undefined> {
  const before = await lockNetworkPlace(tx, network.prefix);
  const values = {
    place_id: network.placeId,
    asn: network.asn === null ? null : String(network.asn),
    as_name: network.asName,
    reason: network.reason,
    updated_at: sql<Date>`now()`,
  };
  await tx
    .insertInto("network_places")
    .values({ prefix: network.prefix, ...values })
    .onConflict((conflict) => conflict.column("prefix").doUpdateSet(values))
    .execute();
  return before;
}

export async function deleteNetworkPlace(tx: Tx, prefix: string): Promise<NetworkPlace | undefined> {
  const before = await lockNetworkPlace(tx, prefix);
  await tx.deleteFrom("network_places").where("prefix", "=", prefix).execute();
  return before;
}

async function lockNetworkPlace(tx: Tx, prefix: string): Promise<NetworkPlace | undefined> {
  const row = await tx
    .selectFrom("network_places")
    .selectAll()
    .where("prefix", "=", prefix)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const asn = row.asn === null ? null : Number(row.asn);
  return { prefix: row.prefix, placeId: row.place_id, asn, asName: row.as_name, reason: row.reason };
}

export async function replaceVersions(
  tx: Tx,
  sources: readonly GeoSource[],
  { fingerprint, rowCount }: { fingerprint: string; rowCount: number },
): Promise<void> {
  await tx.deleteFrom("geo_data_versions").execute();
  const rows = sources.map(({ source, name, url, licence, dataDate }) => ({
    source,
    name,
    url,
    licence,
    data_date: sql<Date>`${dataDate}::date`,
    fingerprint,
    row_count: rowCount,
  }));
  await tx.insertInto("geo_data_versions").values(rows).execute();
}
