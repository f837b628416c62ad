import { limits } from "@waymark/contracts/limits";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { problem } from "../../platform/problem.ts";
import type { AddressData } from "./addresses/address-data.ts";
import type { NetworkPlaces } from "./addresses/network-places.ts";
import { snapToPlace } from "./addresses/snap-to-place.ts";
import { callPlaces } from "./call-places.ts";
import type { GeoMemory } from "./geo-memory.ts";
import type { AddressPlace, Places } from "./port.ts";
import { presentKnownPlace } from "./present.ts";
import { findNamed } from "./search/find-named.ts";
import { nearestPlace } from "./search/nearest.ts";
import type { PlaceIndex } from "./search/place-index.ts";

const NOTHING: AddressPlace = { place: null, asn: null, asName: null };
const CACHED_ADDRESSES_MOST = 10_000;

type Known = { readonly index: PlaceIndex; readonly networks: NetworkPlaces; readonly data: AddressData };

/** Answers the questions of other areas from memory. */
export function placesOf(memory: GeoMemory): Places {
  const addresses = cacheAddressPlaces();
  return {
    placeAt: async ({ latitude, longitude }) => {
      const { table, nearest } = memory.places();
      if (!(Math.abs(latitude) <= limits.latitudeMaxDegrees)) return undefined;
      const place = nearestPlace(table, nearest, { latitude, longitude }, limits.nearestPlaceWithinKm);
      return place === undefined ? undefined : presentKnownPlace(table, place);
    },
    pointOfCity: async (names) => {
      const index = memory.places();
      const place = findNamed(index, names);
      return place === undefined ? undefined : presentKnownPlace(index.table, place).point;
    },
    cityById: async (id) => {
      const { table } = memory.places();
      const position = table.positionOf(id);
      return position === undefined ? undefined : presentKnownPlace(table, position);
    },
    callPlaces: (keys, language) => callPlaces(memory.placesIfLoaded(), keys, language),
    requireInState: async ({ city, state }) => {
      if (city === undefined || state === undefined) return;
      const table = memory.placesIfLoaded()?.table;
      const position = table?.positionOf(city);
      if (table === undefined || position === undefined) return;
      if (presentKnownPlace(table, position).stateId === state) return;
      throw problem("request_invalid", { issues: [{ at: "city", message: "the city is not in that state" }] });
    },
    originOf: async (subnet) => {
      const { originOf } = memory.addresses();
      const [address, bits] = ipaddr.parseCIDR(subnet);
      const kind = address.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
      const text = `${address.toString()}/${bits}`;
      return originOf(kind.networkAddressFromCIDR(text), kind.broadcastAddressFromCIDR(text));
    },
    placeOfAddress: async (address) =>
      addresses({ index: memory.places(), networks: memory.networks(), data: memory.addresses() }, address),
  };
}

/** Caches answers, because callers return and a whole office shares one address. New data clears the cache. */
function cacheAddressPlaces(): (known: Known, address: string) => AddressPlace {
  const cache = new LRUCache<string, AddressPlace>({ max: CACHED_ADDRESSES_MOST });
  let from: Known | undefined;
  return (known, address) => {
    if (from?.index !== known.index || from.networks !== known.networks || from.data !== known.data) cache.clear();
    from = known;
    const before = cache.get(address);
    if (before !== undefined) return before;
    const place = ipaddr.isValid(address) ? placeOf(known, ipaddr.process(address)) : NOTHING;
    cache.set(address, place);
    return place;
  };
}

function placeOf({ index, networks, data }: Known, address: ipaddr.IPv4 | ipaddr.IPv6): AddressPlace {
  const network = data.networkOf(address);
  // Operators may place private networks, too: these are their own.
  const placed = networks.placeOf(address);
  const position = placed === undefined ? undefined : index.table.positionOf(placed.placeId);
  if (placed !== undefined && position !== undefined)
    return {
      place: presentKnownPlace(index.table, position),
      asn: placed.asn ?? network?.asn ?? null,
      asName: placed.asName ?? network?.name ?? null,
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
