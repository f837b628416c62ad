import { distanceKm } from "@waymark/rules/geography/distance";
import { fold } from "../search/fold.ts";
import { beginningWith } from "../search/name-index.ts";
import { nearestPlace } from "../search/nearest.ts";
import type { PlaceIndex } from "../search/place-index.ts";
import type { GuessedCity } from "./address-data.ts";

/** The middles of one city in two sources are at most this far apart. */
const SAME_CITY_WITHIN_KM = 60;
const NEAREST_WITHIN_KM = 100;
/** "Fujisawa (Endo)" is a part of Fujisawa. */
function withoutPart(city: string): string {
  const start = city.trimEnd().endsWith(")") ? city.indexOf("(") : -1;
  return start < 0 ? city : city.slice(0, start).trimEnd();
}

/** Finds our place for another source's city: the one of that name nearby, else the nearest in that country. */
export function snapToPlace(
  index: PlaceIndex,
  { city, country, latitude, longitude }: GuessedCity,
): number | undefined {
  const { table } = index;
  const countryPosition = table.countries.indexOf(country);
  if (countryPosition === -1) return undefined;
  const point = { latitude, longitude };
  const isInCountry = (place: number): boolean => table.countryOf[place] === countryPosition;
  return (
    placeNamed(index, fold(withoutPart(city)), point, isInCountry) ??
    nearestPlace(table, index.nearest, point, NEAREST_WITHIN_KM, isInCountry)
  );
}

/** Returns the lowest fitting position, which is the largest place. */
function placeNamed(
  { names, table }: PlaceIndex,
  spelling: string,
  point: { latitude: number; longitude: number },
  accept: (place: number) => boolean,
): number | undefined {
  if (spelling === "") return undefined;
  let found: number | undefined;
  const { from } = beginningWith(names, spelling);
  for (let entry = from; names.spellings[entry] === spelling; entry += 1) {
    const place = names.places[entry] as number;
    if ((found !== undefined && place >= found) || !accept(place)) continue;
    const at = { latitude: table.latitudes[place] as number, longitude: table.longitudes[place] as number };
    if (distanceKm(point, at) <= SAME_CITY_WITHIN_KM) found = place;
  }
  return found;
}
