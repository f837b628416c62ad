import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { addressSources } from "./addresses/address-sources.ts";
import { placeDataFingerprint } from "./loading/read-place-data.ts";

export type GeoDataHealth = {
  readonly places: number;
  readonly states: number;
  /** The number of networks that operators placed. */
  readonly networks: number;
  /** Whether the loaded places are those of this release. */
  readonly isOfThisRelease: boolean;
  readonly oldestAddressData: string;
};

/** Reads for the self-test how much is loaded and how old the address data is. */
export async function readGeoDataHealth(db: Db, addressDataFolder: string | undefined): Promise<GeoDataHealth> {
  const { rows } = await sql<{ places: number; states: number; networks: number; fingerprint: string | null }>`
    select (select count(*)::int from places) as places,
           (select count(*)::int from states) as states,
           (select count(*)::int from network_places) as networks,
           (select fingerprint from geo_data_versions order by source limit 1) as fingerprint`.execute(db);
  const [{ places, states, networks, fingerprint } = { places: 0, states: 0, networks: 0, fingerprint: null }] = rows;
  const dates = (await addressSources(addressDataFolder)).map(({ dataDate }) => dataDate).sort();
  return {
    places: fingerprint === null ? 0 : places,
    states,
    networks,
    isOfThisRelease: fingerprint === placeDataFingerprint(),
    oldestAddressData: dates[0] ?? "",
  };
}
