import type { Language } from "@waymark/contracts/configuration/languages";

export type LocalNames = Readonly<Record<Exclude<Language, "en">, string | null>>;

export type PlaceRow = {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly stateCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly localNames: LocalNames;
  readonly furtherNames: readonly string[];
};

export type StateRow = {
  readonly country: string;
  readonly code: string;
  readonly name: string;
  readonly localNames: LocalNames;
};

/** All places in columns, the largest first: what a place is called here is its position. */
export type PlaceTable = {
  readonly size: number;
  /** How many have at least this many inhabitants; the positions below it. */
  readonly large: number;
  readonly ids: Int32Array;
  readonly names: readonly string[];
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly populations: Int32Array;
  /** Positions in `countries` and `states`; a place without a known state has -1. */
  readonly countryOf: Int16Array;
  readonly stateOf: Int16Array;
  readonly countries: readonly string[];
  readonly states: readonly StateRow[];
  readonly localNames: ReadonlyMap<number, LocalNames>;
  readonly positionOf: (id: number) => number | undefined;
};

const LARGE_FROM_POPULATION = 15_000;

export function placeTable(rows: readonly PlaceRow[], states: readonly StateRow[]): PlaceTable {
  const sorted = rows.toSorted((a, b) => b.population - a.population || a.id - b.id);
  const countries = [...new Set(sorted.map((row) => row.country))].sort();
  const countryPosition = new Map(countries.map((code, position) => [code, position]));
  const statePosition = new Map(states.map((state, position) => [`${state.country}.${state.code}`, position]));
  const column = <Column extends Int16Array | Int32Array | Float64Array>(
    empty: Column,
    value: (row: PlaceRow) => number,
  ): Column => {
    for (const [position, row] of sorted.entries()) empty[position] = value(row);
    return empty;
  };
  const size = sorted.length;
  const ids = column(new Int32Array(size), (row) => row.id);
  const firstSmall = sorted.findIndex((row) => row.population < LARGE_FROM_POPULATION);
  return {
    size,
    large: firstSmall === -1 ? size : firstSmall,
    ids,
    names: sorted.map((row) => row.name),
    latitudes: column(new Float64Array(size), (row) => row.latitude),
    longitudes: column(new Float64Array(size), (row) => row.longitude),
    populations: column(new Int32Array(size), (row) => row.population),
    countryOf: column(new Int16Array(size), (row) => countryPosition.get(row.country) ?? -1),
    stateOf: column(new Int16Array(size), (row) => statePosition.get(`${row.country}.${row.stateCode}`) ?? -1),
    countries,
    states,
    localNames: new Map(
      [...sorted.entries()].flatMap(([position, { localNames }]) =>
        Object.values(localNames).some((name) => name !== null) ? [[position, localNames] as const] : [],
      ),
    ),
    positionOf: lookUpById(ids),
  };
}

/** A sorted column instead of a map of all numbers: a tenth of the memory. */
function lookUpById(ids: Int32Array): PlaceTable["positionOf"] {
  const positions = Int32Array.from(ids.keys()).sort((a, b) => (ids[a] as number) - (ids[b] as number));
  return (id) => {
    let [low, high] = [0, positions.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const position = positions[middle] as number;
      const found = ids[position] as number;
      if (found === id) return position;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  };
}
