import type { GeographicEntity } from "@waymark/contracts/geography/geographic-entity";
import { areaOf, type Ring } from "@waymark/rules/geography/city-land";

type Primitive = GeographicEntity["primitives"][number];

/** About ten metres. */
const DIGITS = 1e4;
/** Three corners, and the first again. */
const POINTS_MIN = 4;

const rounded = (degrees: number): number => Math.round(degrees * DIGITS) / DIGITS;

const presented = new WeakMap<readonly Ring[], Primitive[]>();

/** The outlines as text, made once while they are in memory. The largest comes first; what is smaller than the last digit is left out. */
export function presentRings(id: string, rings: readonly Ring[]): Primitive[] {
  const primitives = presented.get(rings) ?? primitivesOf(id, rings);
  presented.set(rings, primitives);
  return primitives;
}

function primitivesOf(id: string, rings: readonly Ring[]): Primitive[] {
  return rings
    .toSorted((one, other) => areaOf(other) - areaOf(one))
    .map((ring) => ring.map(([longitude, latitude]) => `${rounded(latitude)} ${rounded(longitude)}`))
    .map((corners) => corners.filter((corner, at) => corner !== corners[at - 1]))
    .filter((corners) => corners.length >= POINTS_MIN)
    .map((corners, at) => ({
      PrimitiveID: `${id}-${at + 1}`,
      Shape: corners.join(","),
      NumPoints: corners.length,
    }));
}
