import type { Point } from "@waymark/rules/geography/bucket";
import { around } from "geokdbush";
import KDBush from "kdbush";
import type { PlaceTable } from "../search/place-table.ts";

const NEIGHBOURS_AT_FIRST = 16;

/** The cities of one state by their positions in the table, the largest first. */
export type StateCities = {
  readonly positions: readonly number[];
  /** All others from the nearest on; searches only for as many as are taken. */
  readonly others: (position: number) => Iterable<Point>;
};

/** The state is a whole country, such as `MC`, for cities that are in no state. */
export function stateCities(table: PlaceTable, stateId: string): StateCities {
  const [country = "", code] = stateId.split(".");
  const inCountry = table.countries.indexOf(country);
  const inState = table.states.findIndex((state) => state.country === country && state.code === code);
  const positions: number[] = [];
  if (code === undefined || inState !== -1)
    for (let place = 0; place < table.size; place += 1)
      if (table.countryOf[place] === inCountry && table.stateOf[place] === inState) positions.push(place);
  const pointOf = (position: number): Point => ({
    latitude: table.latitudes[position] as number,
    longitude: table.longitudes[position] as number,
  });
  const tree = new KDBush(positions.length);
  for (const position of positions) tree.add(pointOf(position).longitude, pointOf(position).latitude);
  tree.finish();
  function* others(of: number): Generator<Point> {
    const { latitude, longitude } = pointOf(of);
    let given = 0;
    for (let most = NEIGHBOURS_AT_FIRST; given < positions.length; most *= 4) {
      const near = around(tree, longitude, latitude, most);
      for (const at of near.slice(given)) if (positions[at] !== of) yield pointOf(positions[at] as number);
      given = near.length;
    }
  }
  return { positions, others };
}
