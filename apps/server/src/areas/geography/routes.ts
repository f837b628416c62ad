import type { Language } from "@waymark/contracts/configuration/languages";
import { limits } from "@waymark/contracts/limits";
import { bucketed } from "@waymark/rules/geography/bucket";
import type { Db } from "../../platform/database/connect.ts";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { problem } from "../../platform/problem.ts";
import { addressSources } from "./addresses/address-sources.ts";
import type { Boundaries } from "./boundaries/boundaries.ts";
import { readPlaceSources } from "./geo-data.read.ts";
import type { GeoMemory } from "./geo-memory.ts";
import type { Places } from "./port.ts";
import { ipVersionOf, presentEgressLocation, presentPlace } from "./present.ts";
import { remapForeignPlace } from "./remap-foreign-place.ts";
import { findPlaces } from "./search/find-places.ts";
import { nearestPlace } from "./search/nearest.ts";

type Options = {
  readonly memory: GeoMemory;
  readonly places: Places;
  readonly boundaries: Boundaries;
  readonly db: Db;
  readonly mapsKey: string;
  readonly addressDataFolder: string | undefined;
};

export function geographyHandlers(options: Options): AreaHandlers<"geography"> {
  const { memory, places, boundaries, db, mapsKey, addressDataFolder } = options;
  const requireKey = (key: string): void => {
    if (key !== mapsKey) throw problem("access_denied");
  };
  const found = (positions: readonly number[], culture: Language) => {
    const { table } = memory.places();
    return { places: positions.map((position) => presentPlace(table, position, culture)) };
  };
  return {
    reverseEgressLocation: async ({ address }) => {
      const { place, asn, asName } = await places.placeOfAddress(address);
      if (place === null) throw problem("place_unknown");
      return { ...presentEgressLocation(place), asn, asName, ipVersion: ipVersionOf(address) };
    },
    remapBingGeo: async ({ body }) => {
      const place = remapForeignPlace(memory.places(), body);
      if (place === undefined) throw problem("place_unknown");
      return presentEgressLocation(place);
    },
    lookUpPlace: async ({ query }) => {
      requireKey(query.key);
      const index = memory.places();
      if (query.query !== undefined)
        return found(findPlaces(index, { text: query.query, near: undefined, most: query.maxResults }), query.culture);
      const [latitude, longitude] = query.point ?? [0, 0];
      const point = bucketed({ latitude, longitude });
      const nearest = nearestPlace(index.table, index.nearest, point, limits.nearestPlaceWithinKm);
      return found(nearest === undefined ? [] : [nearest], query.culture);
    },
    suggestPlaces: async ({ query }) => {
      requireKey(query.key);
      const [latitude, longitude] = query.near ?? [];
      const near = latitude === undefined || longitude === undefined ? undefined : bucketed({ latitude, longitude });
      return found(findPlaces(memory.places(), { text: query.query, near, most: query.maxResults }), query.culture);
    },
    boundariesOfCountries: async ({ query }) => ({ entities: boundaries.ofCountries(query.culture) }),
    boundariesOfStates: async ({ query }) => ({ entities: boundaries.ofStates(query.country, query.culture) }),
    boundariesOfCities: async ({ query }) => ({ entities: await boundaries.ofCities(query.state, query.culture) }),
    getCityBoundaries: async ({ query }) => ({
      entities: await boundaries.ofNamedCities(query.ids.map(Number), query.culture),
    }),
    geoDataCredits: async () => {
      const sources = [...(await addressSources(addressDataFolder)), ...(await readPlaceSources(db))];
      return { sources: sources.map(({ name, url, licence, dataDate }) => ({ name, url, licence, dataDate })) };
    },
  };
}
