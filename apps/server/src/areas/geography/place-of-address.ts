import { limits } from "@waymark/contracts/limits";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import type { GuessedCity } from "./addresses/address-data.ts";
import { snapToPlace } from "./addresses/snap-to-place.ts";
import type { GeoMemory } from "./geo-memory.ts";
import type { AddressPlace, KnownPlace, Places } from "./places.read.ts";
import { presentKnownPlace } from "./present.ts";
import { nearestPlace } from "./search/nearest.ts";
import type { PlaceIndex } from "./search/place-index.ts";

const NOTHING: AddressPlace = { place: null, asn: null, asName: null };
const REMEMBERED_CITIES = 20_000;

/** What other areas may ask, answered from memory. */
export function placesOf(memory: GeoMemory): Places {
  const snapped = snapper();
  return {
    placeAt: async ({ latitude, longitude }) => {
      const index = memory.places();
      if (Math.abs(latitude) > limits.latitudeMaxDegrees) return undefined;
      const place = nearestPlace(index.table, index.nearest, { latitude, longitude }, limits.nearestPlaceWithinKm);
      return place === undefined ? undefined : presentKnownPlace(index.table, place);
    },
    placeOfAddress: async (text) => {
      const index = memory.places();
      const networks = memory.networks();
      const data = memory.addresses();
      if (!ipaddr.isValid(text)) return NOTHING;
      const address = ipaddr.process(text);
      const network = data.networkOf(address);
      // An operator may well place a private network: it is their own.
      const said = networks.placeOf(address);
      const position = said === undefined ? undefined : index.table.positionOf(said.placeId);
      if (said !== undefined && position !== undefined)
        return {
          place: presentKnownPlace(index.table, position),
          asn: said.asn ?? network?.asn ?? null,
          asName: said.asName ?? network?.name ?? null,
        };
      if (address.range() !== "unicast") return NOTHING;
      const guess = data.cityOf(address);
      return {
        place: guess === undefined ? null : snapped(index, guess),
        asn: network?.asn ?? null,
        asName: network?.name ?? null,
      };
    },
  };
}

/** Thousands of addresses lead to one city, and finding it costs more than all else. */
function snapper(): (index: PlaceIndex, guess: GuessedCity) => KnownPlace | null {
  let remembered = new LRUCache<string, { place: KnownPlace | null }>({ max: REMEMBERED_CITIES });
  let rememberedOf: PlaceIndex | undefined;
  return (index, guess) => {
    if (rememberedOf !== index) remembered = new LRUCache({ max: REMEMBERED_CITIES });
    rememberedOf = index;
    const key = `${guess.country}|${guess.city}|${guess.latitude}|${guess.longitude}`;
    const known = remembered.get(key);
    if (known !== undefined) return known.place;
    const position = snapToPlace(index, guess);
    const place = position === undefined ? null : presentKnownPlace(index.table, position);
    remembered.set(key, { place });
    return place;
  };
}
