import { METRES_PER_DEGREE, type Point } from "./bucket.ts";

/** A closed outline of longitudes and latitudes, as GeoJSON has it: the first corner is also the last. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Kilometres east and north of the city. */
type Corner = readonly [east: number, north: number];

const REACH_KM = 40;
/** The land of a city that the outline misses: an outline is exact to 3 km. */
const ASHORE_KM = 4;
const CORNERS_OF_CIRCLE = 32;
/** What is smaller is left over from cutting. */
const PIECE_MIN_KM2 = 0.02;
const KM_PER_DEGREE = METRES_PER_DEGREE / 1_000;

/**
 * The land that is nearer to a city than to any of the others and at most 40 km away. The others come the nearest first, and no
 * more of them are taken than can matter. A city that the outline misses, on a shore or a small island, has what is nearest to it.
 */
export function cityLand(city: Point, others: Iterable<Point>, outline: readonly Ring[]): Ring[] {
  const plane = planeAround(city);
  const cell = cellAmong(others, plane.cornerOf);
  const pieces = outline
    .map((ring) => cutOut(plane.nearRing(ring), cell))
    .filter((piece) => areaOf(piece) >= PIECE_MIN_KM2);
  const whole = outline.length === 0 ? cell : cutOut(circle(ASHORE_KM), cell);
  return (pieces.length === 0 ? [whole] : pieces).map(plane.ringOf);
}

/** Near a city the globe is flat enough. */
function planeAround({ latitude, longitude }: Point) {
  const perDegreeEast = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const reachEast = REACH_KM / perDegreeEast;
  const reachNorth = REACH_KM / KM_PER_DEGREE;
  const place = (degreesEast: number, degreesNorth: number): Corner => [
    degreesEast * perDegreeEast,
    degreesNorth * KM_PER_DEGREE,
  ];
  const isNear = (values: readonly number[], middle: number, reach: number): boolean =>
    Math.min(...values) <= middle + reach && Math.max(...values) >= middle - reach;
  return {
    cornerOf: (point: Point): Corner => {
      // The short way around the globe.
      const east = ((((point.longitude - longitude + 180) % 360) + 360) % 360) - 180;
      return place(east, point.latitude - latitude);
    },
    /** Without its last corner, which is the first; empty where it is out of reach. An outline ends at 180 degrees, a city's land goes on. */
    nearRing: (ring: Ring): Corner[] => {
      const norths = ring.map(([, north]) => north);
      if (!isNear(norths, latitude, reachNorth)) return [];
      const easts = ring.map(([east]) => east);
      const around = [0, 360, -360].find((turn) => isNear(easts, longitude - turn, reachEast));
      if (around === undefined) return [];
      return ring.slice(1).map(([east, north]) => place(east + around - longitude, north - latitude));
    },
    ringOf: (corners: readonly Corner[]): Ring => {
      const ring = corners.map(
        ([east, north]) => [longitude + east / perDegreeEast, latitude + north / KM_PER_DEGREE] as const,
      );
      return [...ring, ...ring.slice(0, 1)];
    },
  };
}

const circle = (radiusKm: number): Corner[] =>
  Array.from({ length: CORNERS_OF_CIRCLE }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS_OF_CIRCLE;
    return [radiusKm * Math.cos(angle), radiusKm * Math.sin(angle)];
  });

/** The part of a circle that is nearer to its middle than to any of the others. */
function cellAmong(others: Iterable<Point>, cornerOf: (point: Point) => Corner): Corner[] {
  let cell = circle(REACH_KM);
  let radius = REACH_KM;
  for (const other of others) {
    const [east, north] = cornerOf(other);
    const away = Math.hypot(east, north);
    if (away / 2 >= radius) break;
    // Two cities at the same point share their land.
    if (away === 0) continue;
    cell = cut(cell, [east, north], away ** 2 / 2);
    radius = Math.max(...cell.map((corner) => Math.hypot(...corner)));
  }
  return cell;
}

/** What of a polygon lies in a convex cell, whose corners run counter-clockwise. */
const cutOut = (polygon: readonly Corner[], cell: readonly Corner[]): readonly Corner[] =>
  cell.reduce((rest: readonly Corner[], [east, north], at) => {
    const [nextEast, nextNorth] = cell[(at + 1) % cell.length] as Corner;
    const outwards: Corner = [nextNorth - north, east - nextEast];
    return cut(rest, outwards, east * outwards[0] + north * outwards[1]);
  }, polygon);

/** Cuts off what lies farther along a direction than `most`. */
function cut(polygon: readonly Corner[], [east, north]: Corner, most: number): Corner[] {
  const beyond = polygon.map((corner) => corner[0] * east + corner[1] * north - most);
  const kept: Corner[] = [];
  for (const [at, corner] of polygon.entries()) {
    const next = (at + 1) % polygon.length;
    const [here, there] = [beyond[at] as number, beyond[next] as number];
    if (here <= 0) kept.push(corner);
    if (here * there < 0) kept.push(between(corner, polygon[next] as Corner, here / (here - there)));
  }
  return kept;
}

const between = (from: Corner, to: Corner, share: number): Corner => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

export function areaOf(corners: readonly (readonly [number, number])[]): number {
  const twice = corners.reduce((sum, [east, north], at) => {
    const [nextEast, nextNorth] = corners[(at + 1) % corners.length] as readonly [number, number];
    return sum + east * nextNorth - nextEast * north;
  }, 0);
  return Math.abs(twice) / 2;
}
