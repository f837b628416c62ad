import { mercatorX, mercatorY } from "./mercator.ts";

/** As the build packs it: a text for each polygon of land, and one for all borders; `,` between lines. */
export type PackedBasemap = { readonly land: readonly string[]; readonly borders: string };

/** As the build packs them: by ISO code, a text for each polygon. */
export type PackedCountries = Readonly<Record<string, readonly string[]>>;

export type LonLat = readonly [longitude: number, latitude: number];

/** A line in the flat map's own units, 0 to 1, with the box around it. */
export type FlatLine = {
  readonly points: readonly LonLat[];
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
};
export type Basemap = { readonly land: readonly (readonly FlatLine[])[]; readonly borders: readonly FlatLine[] };

/** The area of a country or state on the map: rings with their holes. */
export type RegionShape = { readonly id: string; readonly rings: readonly FlatLine[] };

export const unpackCountries = (countries: PackedCountries): RegionShape[] =>
  Object.entries(countries).map(([id, polygons]) => ({
    id,
    rings: polygons.flatMap((polygon) => unpackLines(polygon).map(flatLine)),
  }));

export const unpackBasemap = ({ land, borders }: PackedBasemap): Basemap => ({
  land: land.map((polygon) => unpackLines(polygon).map(flatLine)),
  borders: unpackLines(borders).map(flatLine),
});

/** Steps from point to point in hundredths of a degree, about a kilometre, five bits to a character. */
export const STEPS_PER_DEGREE = 100;
export const FIRST_CHARACTER = 63;

/** The other side of the build's `packLines`. */
export const unpackLines = (text: string): LonLat[][] => text.split(",").map(unpacked);

function unpacked(text: string): LonLat[] {
  const steps: number[] = [];
  let [value, factor] = [0, 1];
  for (let index = 0; index < text.length; index += 1) {
    const digit = text.charCodeAt(index) - FIRST_CHARACTER;
    value += (digit % 32) * factor;
    factor *= 32;
    if (digit >= 32) continue;
    steps.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, factor] = [0, 1];
  }
  const points: LonLat[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    points.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE]);
  }
  return points;
}

function flatLine(points: LonLat[]): FlatLine {
  const xs = Float64Array.from(points, ([longitude]) => mercatorX(longitude));
  const ys = Float64Array.from(points, ([, latitude]) => mercatorY(latitude));
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  return { points, xs, ys, box };
}
