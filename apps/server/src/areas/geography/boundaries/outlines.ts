import { readFileSync } from "node:fs";
import type { Ring } from "@waymark/rules/geography/city-land";
import { feature } from "topojson-client";

type Topology = Parameters<typeof feature>[0];
type Shape = Topology["objects"][string];

/** The outlines of states and, with less detail, of countries; none where we know none. Neighbours share their border. */
export type Outlines = {
  /** The id is that of the country for those parts of it that are in no state. */
  readonly ofState: (id: string) => readonly Ring[];
  readonly ofCountry: (code: string) => readonly Ring[];
};

/** Reads the files, which takes some ten milliseconds. */
export const readOutlines = (): Outlines => ({
  ofState: outlinesIn("state-outlines.topojson"),
  ofCountry: outlinesIn("country-outlines.topojson"),
});

function outlinesIn(file: string): (id: string) => readonly Ring[] {
  const path = new URL(`../../../../../../db/places/${file}`, import.meta.url);
  const topology = JSON.parse(readFileSync(path, "utf8")) as Topology;
  const shapes = new Map(shapesOf(topology.objects.outlines).map((shape) => [String(shape.id), shape]));
  const remembered = new Map<string, readonly Ring[]>();
  return (id) => {
    const shape = shapes.get(id);
    const rings = remembered.get(id) ?? (shape === undefined ? [] : outerRings(topology, shape));
    if (shape !== undefined) remembered.set(id, rings);
    return rings;
  };
}

const shapesOf = (layer: Shape | undefined): readonly Shape[] =>
  layer?.type === "GeometryCollection" ? layer.geometries : [];

/** A primitive has no holes: what lies in one is drawn over it. */
function outerRings(topology: Topology, shape: Shape): readonly Ring[] {
  const outlined = feature(topology, shape);
  if (outlined.type !== "Feature") return [];
  const { geometry } = outlined;
  const polygons =
    geometry.type === "Polygon" ? [geometry.coordinates] : geometry.type === "MultiPolygon" ? geometry.coordinates : [];
  return polygons.flatMap(([outer]) => (outer === undefined ? [] : [outer as unknown as Ring]));
}
