import type { Point } from "@waymark/rules/geography/bucket";
import { distanceKm } from "@waymark/rules/geography/distance";
import type { Path, Stop } from "../path-of-report.ts";
import type { StopKind } from "../stop-icons.tsx";
import { greatCircle, nearTo } from "./great-circle.ts";
import { type Camera, type Pixel, pixelOf, type Size } from "./mercator.ts";

export type MapStop = { readonly kind: StopKind; readonly name: string; readonly point: Point };
export type MapLine = { readonly id: "line" | "toDoor" | "direct"; readonly points: readonly Point[] };
/** What the map shows. Longitudes go on beyond 180 degrees, so that everything lies on one piece of map. */
export type Drawing = { readonly stops: readonly MapStop[]; readonly lines: readonly MapLine[] };

/** More of them would only cover each other; the table has all. */
const BEST_DOORS_SHOWN = 2;

/** Undefined where no place is known. */
export function drawingOf(path: Path): Drawing | undefined {
  const { you, egress, door, resolver, bestDoors } = path;
  const origin = [you, egress, door].find((stop) => stop?.point)?.point;
  if (!origin) return undefined;
  const stops: MapStop[] = [];
  const lines: MapLine[] = [];
  const put = (kind: StopKind, stop: Stop | null, near: Point): Point | undefined => {
    if (!stop?.point) return undefined;
    const point = nearTo(stop.point, near);
    stops.push({ kind, name: stop.name, point });
    return point;
  };
  const draw = (id: MapLine["id"], from: Point | undefined, to: Point | undefined) => {
    if (from && to) lines.push({ id, points: greatCircle(from, to) });
  };
  const youAt = put("you", you, origin);
  const egressAt = put("egress", egress, youAt ?? origin);
  const doorAt = put("door", door, egressAt ?? youAt ?? origin);
  draw("line", youAt, egressAt);
  draw("toDoor", egressAt, doorAt);
  if (!egressAt) draw("direct", youAt, doorAt);
  put("resolver", resolver, youAt ?? origin);
  for (const best of bestDoors.slice(0, BEST_DOORS_SHOWN)) put("bestDoor", best, youAt ?? origin);
  return { stops, lines };
}

/** Everything that the first view must show. */
export const pointsOf = ({ stops, lines }: Drawing): readonly Point[] => [
  ...stops.map(({ point }) => point),
  ...lines.flatMap(({ points }) => points),
];

/** Stops so near to each other that one mark stands for all of them. */
export type Cluster = { readonly stops: readonly MapStop[]; readonly at: Pixel; readonly spreadKm: number };

const NEAR_PX = 30;

export function clustersOf(stops: readonly MapStop[], camera: Camera, size: Size): readonly Cluster[] {
  const clusters: { stops: MapStop[]; at: Pixel }[] = [];
  for (const stop of stops) {
    const at = pixelOf(stop.point, camera, size);
    const near = clusters.find((cluster) => Math.hypot(cluster.at.x - at.x, cluster.at.y - at.y) < NEAR_PX);
    if (near) near.stops.push(stop);
    else clusters.push({ stops: [stop], at });
  }
  return clusters.map((cluster) => ({ ...cluster, spreadKm: spreadOf(cluster.stops) }));
}

const spreadOf = (stops: readonly MapStop[]): number =>
  Math.max(
    0,
    ...stops.flatMap((one, index) => stops.slice(index + 1).map((other) => distanceKm(one.point, other.point))),
  );
