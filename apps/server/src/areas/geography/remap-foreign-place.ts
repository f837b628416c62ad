import { limits } from "@waymark/contracts/limits";
import { bucketed, type Point } from "@waymark/rules/geography/bucket";
import { distanceKm } from "@waymark/rules/geography/distance";
import type { KnownPlace } from "./port.ts";
import { presentKnownPlace } from "./present.ts";
import { findPlaces } from "./search/find-places.ts";
import { nearestPlace } from "./search/nearest.ts";
import type { PlaceIndex } from "./search/place-index.ts";

export type ForeignPlace = {
  readonly latitude: number;
  readonly longitude: number;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly country?: string | undefined;
};

/** Another service's middle of a city is at most this far from ours; another city of the same name is farther away. */
const SAME_CITY_WITHIN_KM = 60;
const CANDIDATES = 8;

/** Uses the city's name if a place near the point has it, otherwise the point alone. */
export function remapForeignPlace(index: PlaceIndex, foreign: ForeignPlace): KnownPlace | undefined {
  const point = bucketed(foreign);
  const position =
    namedNearby(index, foreign, point) ?? nearestPlace(index.table, index.nearest, point, limits.nearestPlaceWithinKm);
  return position === undefined ? undefined : presentKnownPlace(index.table, position);
}

function namedNearby(
  index: PlaceIndex,
  { city = "", state = "", country = "" }: ForeignPlace,
  point: Point,
): number | undefined {
  if (city.trim() === "") return undefined;
  const { latitudes, longitudes } = index.table;
  const isNear = (place: number): boolean =>
    distanceKm(point, { latitude: latitudes[place] as number, longitude: longitudes[place] as number }) <=
    SAME_CITY_WITHIN_KM;
  const texts = [[city, state, country], [city, country], [city]].map((parts) =>
    parts.filter((part) => part !== "").join(", "),
  );
  for (const text of texts) {
    const nearby = findPlaces(index, { text, near: point, most: CANDIDATES }).find(isNear);
    if (nearby !== undefined) return nearby;
  }
  return undefined;
}
