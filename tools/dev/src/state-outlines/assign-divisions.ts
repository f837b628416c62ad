type Position = readonly [longitude: number, latitude: number];
export type Polygon = readonly (readonly Position[])[];

export type OutlinedDivision = {
  readonly properties: { readonly gn_a1_code?: string | null; readonly iso_a2?: string | null };
  readonly geometry:
    | { readonly type: "Polygon"; readonly coordinates: Polygon }
    | { readonly type: "MultiPolygon"; readonly coordinates: readonly Polygon[] };
};
export type PlacedCity = {
  readonly country: string;
  readonly state: string;
  readonly population: number;
  readonly point: Position;
};

/** Natural Earth's divisions are sometimes finer than GeoNames' states, and some codes were given away anew: the cities inside decide. */
export function assignDivisions(
  divisions: readonly OutlinedDivision[],
  states: ReadonlySet<string>,
  cities: readonly PlacedCity[],
): { id: string; division: OutlinedDivision }[] {
  const columns = byColumn(cities);
  return divisions.flatMap((division) => {
    const id = stateOf(division, states, citiesIn(division, columns), cities);
    return id === undefined ? [] : [{ id, division }];
  });
}

function stateOf(
  { properties, geometry }: OutlinedDivision,
  states: ReadonlySet<string>,
  inside: readonly PlacedCity[],
  cities: readonly PlacedCity[],
): string | undefined {
  const code = properties.gn_a1_code ?? "";
  const votes = [...Map.groupBy(inside, ({ state }) => state)].sort(([, a], [, b]) => b.length - a.length);
  if (states.has(code) && (votes.length === 0 || votes.some(([state]) => state === code))) return code;
  if (votes[0] !== undefined) return votes[0][0];
  // Nobody lives there: it belongs to the state of the nearest city of its country.
  const country = states.has(code) ? code.slice(0, 2) : (properties.iso_a2 ?? "");
  const [polygon] = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const corner = polygon?.[0]?.[0];
  if (corner === undefined) return undefined;
  const away = ({ point }: PlacedCity): number =>
    Math.hypot((point[0] - corner[0]) * Math.cos((corner[1] * Math.PI) / 180), point[1] - corner[1]);
  const near = cities.filter((city) => city.country === country);
  return near.length === 0 ? undefined : near.reduce((best, city) => (away(city) < away(best) ? city : best)).state;
}

/** Cities by whole degrees of longitude. */
const byColumn = (cities: readonly PlacedCity[]): Map<number, PlacedCity[]> =>
  Map.groupBy(cities, ({ point }) => Math.floor(point[0]));

function citiesIn({ geometry }: OutlinedDivision, columns: ReadonlyMap<number, readonly PlacedCity[]>): PlacedCity[] {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flatMap((polygon) => {
    const outer = polygon[0] ?? [];
    const [west, east] = spanOf(outer, 0);
    const [south, north] = spanOf(outer, 1);
    const found: PlacedCity[] = [];
    for (let column = Math.floor(west); column <= Math.floor(east); column += 1)
      for (const city of columns.get(column) ?? [])
        if (city.point[1] >= south && city.point[1] <= north && isInside(city.point, polygon)) found.push(city);
    return found;
  });
}

function spanOf(ring: readonly Position[], axis: 0 | 1): [least: number, most: number] {
  const values = ring.map((corner) => corner[axis]);
  return [Math.min(...values), Math.max(...values)];
}

/** Inside the outer ring and in none of the holes: a line from the point crosses an odd number of edges. */
const isInside = ([x, y]: Position, polygon: Polygon): boolean =>
  polygon.reduce((inside, ring) => {
    let crossings = 0;
    for (const [at, [toX, toY]] of ring.entries()) {
      const [fromX, fromY] = ring[at === 0 ? ring.length - 1 : at - 1] as Position;
      if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) crossings += 1;
    }
    return inside !== (crossings % 2 === 1);
  }, false);
