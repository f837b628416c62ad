import { METRES_PER_DEGREE } from "@waymark/rules/geography/bucket";
import { areaOf } from "@waymark/rules/geography/city-land";
import type { OutlinedDivision, Polygon } from "./assign-divisions.ts";

export type Outline = {
  readonly type: "Feature";
  readonly properties: { readonly id: string };
  readonly geometry: OutlinedDivision["geometry"];
};

/** Keeps the largest island of a state whatever its size. */
export function withoutSmallIslands(outline: Outline, leastKm2: number): Outline {
  if (outline.geometry.type === "Polygon") return outline;
  const { coordinates } = outline.geometry;
  const largest = Math.max(...coordinates.map(areaKm2));
  const kept = coordinates.filter((polygon) => areaKm2(polygon) >= Math.min(leastKm2, largest));
  return { ...outline, geometry: { type: "MultiPolygon", coordinates: kept } };
}

function areaKm2([outer = []]: Polygon): number {
  const latitude = outer[0]?.[1] ?? 0;
  return areaOf(outer) * Math.cos((latitude * Math.PI) / 180) * (METRES_PER_DEGREE / 1_000) ** 2;
}
