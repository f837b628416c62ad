import { createRequire } from "node:module";
import { feature, mesh } from "topojson-client";
import type { PackedBasemap, PackedCountries } from "../../src/ui/map/basemap.ts";
import { COUNTRY_CODES } from "./country-codes.ts";
import { cutAtAntimeridian, type LonLat, type Polygon, unwrapped } from "./cut-at-antimeridian.ts";
import { packLines } from "./pack-lines.ts";
import { simplifyLine } from "./simplify-line.ts";

/** As much of the file as is used. */
type World = {
  readonly objects: { readonly countries: object; readonly land: object };
  readonly arcs: readonly (readonly LonLat[])[];
  readonly transform?: { readonly scale: LonLat; readonly translate: LonLat };
};
type Land = { readonly features: readonly { readonly id?: string; readonly geometry: Geometry }[] };
type Geometry =
  | { readonly type: "Polygon"; readonly coordinates: Polygon }
  | { readonly type: "MultiPolygon"; readonly coordinates: readonly Polygon[] };
type Borders = { readonly coordinates: readonly (readonly LonLat[])[] };

/** About 3 km: one or two pixels of the closest view that the path is shown in. */
const TOLERANCE_DEGREES = 0.03;
/** Smaller islands, about 3 km across, would be a dot at most. */
const SMALLEST_SQUARE_DEGREES = 0.001;

const readWorld = (): World => simplified(createRequire(import.meta.url)("world-atlas/countries-50m.json") as World);

const polygonsOf = (geometry: Geometry): readonly Polygon[] =>
  geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;

const packed = (polygons: readonly Polygon[]): string[] =>
  polygons
    .flatMap(cutAtAntimeridian)
    .map((polygon) => polygon.filter((ring) => areaOf(ring) >= SMALLEST_SQUARE_DEGREES))
    .filter((polygon) => polygon.length > 0)
    .map(packLines);

/** Countries by their two letters, with the same shores and borders as the basemap. */
export function drawCountries(): PackedCountries {
  const world = readWorld();
  const { features } = feature(world as never, world.objects.countries as never) as unknown as Land;
  const shapes = new Map<string, string[]>();
  for (const { id, geometry } of features) {
    const code = COUNTRY_CODES.get(id ?? "");
    if (code !== undefined) shapes.set(code, [...(shapes.get(code) ?? []), ...packed(polygonsOf(geometry))]);
  }
  return Object.fromEntries(shapes);
}

/** Land and borders of the world from Natural Earth, as small as the report's map can bear. */
export function drawBasemap(): PackedBasemap {
  const world = readWorld();
  const { features } = feature(world as never, world.objects.land as never) as unknown as Land;
  const land = features.flatMap(({ geometry }) => polygonsOf(geometry));
  const isBetween = (one: unknown, other: unknown) => one !== other;
  const borders = mesh(world as never, world.objects.countries as never, isBetween) as unknown as Borders;
  return {
    land: packed(land),
    borders: packLines(borders.coordinates),
  };
}

/** Arcs are shared by neighbours: simplified before anything is drawn of them, they go on fitting together. */
function simplified({ transform, ...world }: World): World {
  const [scaleX, scaleY] = transform?.scale ?? [1, 1];
  const [originX, originY] = transform?.translate ?? [0, 0];
  const arcs = world.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const points = arc.map(([stepX, stepY]): LonLat => {
      [x, y] = [x + stepX, y + stepY];
      return [x * scaleX + originX, y * scaleY + originY];
    });
    return simplifyLine(unwrapped(points), TOLERANCE_DEGREES);
  });
  return { ...world, arcs };
}

function areaOf(ring: readonly LonLat[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
