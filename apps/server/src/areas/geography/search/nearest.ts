import type { Point } from "@waymark/rules/geography/bucket";
import { distanceKm } from "@waymark/rules/geography/distance";
import { around } from "geokdbush";
import KDBush from "kdbush";
import type { PlaceTable } from "./place-table.ts";

/** A city of a million reaches 4 km from its middle: a point inside belongs to the city, even if a suburb's middle is nearer. */
const REACH_KM_PER_ROOT = 0.004;
/** Farther than any city reaches. */
const REACH_MOST_KM = 25;

/** A k-d tree of all places; its items are positions in the table. */
export type NearestIndex = KDBush;

export function nearestIndex(table: PlaceTable): NearestIndex {
  const index = new KDBush(table.size);
  for (let place = 0; place < table.size; place += 1)
    index.add(table.longitudes[place] as number, table.latitudes[place] as number);
  return index.finish();
}

/** The place in which a point lies, or the nearest one within a distance. `accept` narrows the choice, to a country for example. */
export function nearestPlace(
  table: PlaceTable,
  index: NearestIndex,
  point: Point,
  withinKm: number,
  accept: (place: number) => boolean = () => true,
): number | undefined {
  const { latitude, longitude } = point;
  const kmTo = (place: number): number =>
    distanceKm(point, { latitude: table.latitudes[place] as number, longitude: table.longitudes[place] as number });
  // The library ends a search at the first item beyond the limit. Such items must pass the filter, otherwise a search
  // that finds nothing visits the whole tree.
  const [first] = around(index, longitude, latitude, 1, withinKm, (place) => accept(place) || kmTo(place) > withinKm);
  if (first === undefined || kmTo(first) > withinKm) return undefined;
  const limitKm = Math.min(withinKm, kmTo(first) + REACH_MOST_KM);
  // Positions in ascending order: of two equally near places the larger one counts.
  const inReach = around(index, longitude, latitude, Number.POSITIVE_INFINITY, limitKm)
    .filter(accept)
    .sort((a, b) => a - b)
    .map((place) => ({ place, km: kmTo(place) }))
    .filter(({ km }) => km <= limitKm);
  const { place: nearest } = inReach.reduce((best, one) => (one.km < best.km ? one : best));
  // A city takes in what is in its reach, but never across the border of its state.
  const inSameState = inReach.filter(
    ({ place }) =>
      table.stateOf[place] === table.stateOf[nearest] && table.countryOf[place] === table.countryOf[nearest],
  );
  const outsideKm = ({ place, km }: (typeof inReach)[number]): number =>
    km - REACH_KM_PER_ROOT * Math.sqrt(table.populations[place] as number);
  return inSameState.reduce((best, one) => (outsideKm(one) < outsideKm(best) ? one : best)).place;
}
