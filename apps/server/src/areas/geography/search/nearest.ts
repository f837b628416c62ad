import type { Point } from "@waymark/rules/geography/bucket";
import { distanceKm } from "@waymark/rules/geography/distance";
import type { PlaceTable } from "./place-table.ts";

/** Places by squares of one degree. */
export type NearestIndex = { readonly squares: Int32Array; readonly places: Int32Array };

const ROWS = 180;
const COLUMNS = 360;
const KM_PER_DEGREE = 111.19;
/** A city of a million reaches 4 km from its middle: whoever stands nearer to it than to a suburb's middle is still in it. */
const REACH_KM_PER_ROOT = 0.004;
/** Farther than any city reaches. */
const REACH_MOST_KM = 25;

export function nearestIndex(table: PlaceTable): NearestIndex {
  const squareOf = (place: number): number =>
    rowOf(table.latitudes[place] as number) * COLUMNS + columnOf(table.longitudes[place] as number);
  const squares = new Int32Array(ROWS * COLUMNS + 1);
  for (let place = 0; place < table.size; place += 1)
    squares[squareOf(place) + 1] = (squares[squareOf(place) + 1] as number) + 1;
  for (let square = 0; square < ROWS * COLUMNS; square += 1)
    squares[square + 1] = (squares[square + 1] as number) + (squares[square] as number);
  const next = squares.slice();
  const places = new Int32Array(table.size);
  for (let place = 0; place < table.size; place += 1) {
    const square = squareOf(place);
    places[next[square] as number] = place;
    next[square] = (next[square] as number) + 1;
  }
  return { squares, places };
}

const rowOf = (latitude: number): number => Math.min(ROWS - 1, Math.max(0, Math.floor(latitude + 90)));
const columnOf = (longitude: number): number => ((Math.floor(longitude + 180) % COLUMNS) + COLUMNS) % COLUMNS;

/** The place in which a point lies, or the nearest one within a distance. `accept` narrows the choice, to a country for example. */
export function nearestPlace(
  table: PlaceTable,
  index: NearestIndex,
  point: Point,
  withinKm: number,
  accept: (place: number) => boolean = () => true,
): number | undefined {
  const near = placesAround(index, table, point, withinKm, accept);
  if (near === undefined) return undefined;
  const { nearest, around } = near;
  // A city takes in what is in its reach, but never across the border of its state.
  const inSameState = around.filter(
    ({ place }) =>
      table.stateOf[place] === table.stateOf[nearest.place] &&
      table.countryOf[place] === table.countryOf[nearest.place],
  );
  const outside = ({ place, km }: Found): number =>
    km - REACH_KM_PER_ROOT * Math.sqrt(table.populations[place] as number);
  return inSameState.reduce((best, one) => (outside(one) < outside(best) ? one : best), nearest).place;
}

type Found = { readonly place: number; readonly km: number };

/** Squares ring by ring, until no further ring can hold anything nearer. */
function placesAround(
  index: NearestIndex,
  table: PlaceTable,
  point: Point,
  withinKm: number,
  accept: (place: number) => boolean,
): { nearest: Found; around: readonly Found[] } | undefined {
  const around: Found[] = [];
  let nearest: Found | undefined;
  let lookingWithinKm = withinKm;
  const look = (place: number): void => {
    // Most places of a square are told off by their latitude alone.
    if (Math.abs((table.latitudes[place] as number) - point.latitude) * KM_PER_DEGREE > lookingWithinKm) return;
    if (!accept(place)) return;
    const km = distanceKm(point, {
      latitude: table.latitudes[place] as number,
      longitude: table.longitudes[place] as number,
    });
    if (km > lookingWithinKm) return;
    around.push({ place, km });
    if (nearest !== undefined && km >= nearest.km) return;
    nearest = { place, km };
    lookingWithinKm = Math.min(withinKm, km + REACH_MOST_KM);
  };
  const row = rowOf(point.latitude);
  for (let ring = 0; ring <= ROWS; ring += 1) {
    if ((ring - 1) * KM_PER_DEGREE >= lookingWithinKm) break;
    for (const square of squaresAtRing(row, point, ring)) {
      for (let at = index.squares[square] as number; at < (index.squares[square + 1] as number); at += 1)
        look(index.places[at] as number);
    }
  }
  return nearest === undefined ? undefined : { nearest, around };
}

/** Whole rows of squares above and below, as wide as a degree of longitude is narrow there, and the ends of those between. */
function* squaresAtRing(row: number, point: Point, ring: number): Generator<number> {
  for (let up = -ring; up <= ring; up += 1) {
    const at = row + up;
    if (at < 0 || at >= ROWS) continue;
    const wide = widthAt(at, ring);
    const inner = Math.abs(up) === ring || ring === 0 ? -1 : widthAt(at, ring - 1);
    const middle = columnOf(point.longitude);
    for (let across = -wide; across <= wide; across += 1) {
      if (Math.abs(across) <= inner) continue;
      yield at * COLUMNS + ((((middle + across) % COLUMNS) + COLUMNS) % COLUMNS);
    }
  }
}

/** How many columns reach as far as so many rows; all of them near a pole. */
function widthAt(row: number, rings: number): number {
  const poleward = Math.max(Math.abs(row - 90), Math.abs(row + 1 - 90));
  const narrow = Math.cos((Math.min(poleward, 89.9) * Math.PI) / 180);
  return Math.min(COLUMNS / 2, Math.ceil(rings / narrow));
}
