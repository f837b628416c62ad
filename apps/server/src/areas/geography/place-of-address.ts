import { limits } from "@waymark/contracts/limits";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import type { AddressData } from "./addresses/address-data.ts";
import type { NetworkPlaces } from "./addresses/network-places.ts";
import { snapToPlace } from "./addresses/snap-to-place.ts";
import type { GeoMemory } from "./geo-memory.ts";
import type { AddressPlace, Places } from "./places.read.ts";
import { presentKnownPlace } from "./present.ts";
import { nearestPlace } from "./search/nearest.ts";
import type { PlaceIndex } from "./search/place-index.ts";

const NOTHING: AddressPlace = { place: null, asn: null, asName: null };
const REMEMBERED = 10_000;

type Known = { readonly index: PlaceIndex; readonly networks: NetworkPlaces; readonly data: AddressData };

/** What other areas may ask, answered from memory. */
export function placesOf(memory: GeoMemory): Places {
  const addresses = rememberingPlaces();
  return {
    placeAt: async ({ latitude, longitude }) => {
      const { table, nearest } = memory.places();
      if (!(Math.abs(latitude) <= limits.latitudeMaxDegrees)) return undefined;
      const place = nearestPlace(table, nearest, { latitude, longitude }, limits.nearestPlaceWithinKm);
      return place === undefined ? undefined : presentKnownPlace(table, place);
    },
    placeOfAddress: async (address) =>
      addresses({ index: memory.places(), networks: memory.networks(), data: memory.addresses() }, address),
  };
}

/** The same callers come again, and a whole office comes from one address. New data forgets what was known of it. */
function rememberingPlaces(): (known: Known, address: string) => AddressPlace {
  const remembered = new LRUCache<string, AddressPlace>({ max: REMEMBERED });
  let from: Known | undefined;
  return (known, address) => {
    if (from?.index !== known.index || from.networks !== known.networks || from.data !== known.data) remembered.clear();
    from = known;
    const before = remembered.get(address);
    if (before !== undefined) return before;
    const place = ipaddr.isValid(address) ? placeOf(known, ipaddr.process(address)) : NOTHING;
    remembered.set(address, place);
    return place;
  };
}

function placeOf({ index, networks, data }: Known, address: ipaddr.IPv4 | ipaddr.IPv6): AddressPlace {
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
  const snapped = guess === undefined ? undefined : snapToPlace(index, guess);
  return {
    place: snapped === undefined ? null : presentKnownPlace(index.table, snapped),
    asn: network?.asn ?? null,
    asName: network?.name ?? null,
  };
}
