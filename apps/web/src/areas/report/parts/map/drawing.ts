import type { Point } from "@waymark/rules/geography/bucket";
import { distanceKm } from "@waymark/rules/geography/distance";
import { greatCircle, nearTo } from "../../../../ui/map/great-circle.ts";
import { type Camera, type Pixel, pixelOf, type Size } from "../../../../ui/map/mercator.ts";
import type { Path, Stop } from "../path/path-of-report.ts";
import type { StopKind } from "../path/stop-icons.tsx";

export type MapStop = {
  readonly kind: StopKind;
  readonly name: string;
  readonly point: Point;
  /** There and back, for a door that is shown because of its time. */
  readonly ms: number | null;
  /** Its time is estimated, not measured. */
  readonly isEstimate: boolean;
};
export type MapLine = {
  readonly id: "line" | "toDoor" | "direct" | "fixed" | "before";
  readonly points: readonly Point[];
};
/** What the map shows. Longitudes go on beyond 180 degrees, so that everything lies on one piece of map. */
export type Drawing = { readonly stops: readonly MapStop[]; readonly lines: readonly MapLine[] };

/** Undefined where no place is known. */
export function drawingOf(path: Path): Drawing | undefined {
  const { you, egress, door, resolver, isDoorBest, betterDoor, fixed, before } = path;
  const origin = [you, egress, door].find((stop) => stop?.point)?.point;
  if (!origin) return undefined;
  const stops: MapStop[] = [];
  const lines: MapLine[] = [];
  const put = (kind: StopKind, stop: Stop | null, near: Point, ms: number | null = null): Point | undefined => {
    if (!stop?.point) return undefined;
    const point = nearTo(stop.point, near);
    stops.push({ kind, name: stop.name, point, ms, isEstimate: kind === "nearDoor" });
    return point;
  };
  const draw = (id: MapLine["id"], from: Point | undefined, to: Point | undefined) => {
    if (from && to) lines.push({ id, points: greatCircle(from, to) });
  };
  const youAt = put("you", you, origin);
  const egressAt = put("egress", egress, youAt ?? origin);
  const doorAt = put(isDoorBest ? "bestDoor" : "door", door, egressAt ?? youAt ?? origin);
  draw("line", youAt, egressAt);
  draw("toDoor", egressAt, doorAt);
  if (!egressAt) draw("direct", youAt, doorAt);
  put("resolver", resolver, youAt ?? origin);
  // The door that would be used says more about itself than that it is better.
  if (betterDoor?.name !== fixed?.name) put("betterDoor", betterDoor, youAt ?? origin, betterDoor?.smallestMs);
  if (fixed) draw("fixed", youAt, put("nearDoor", fixed, youAt ?? origin, fixed.prediction.mail.ms));
  if (before && youAt && !isSameWay(path, before)) {
    if (!isAt(before.egress, egress)) put("egressBefore", before.egress, youAt);
    if (!isAt(before.door, door)) put("doorBefore", before.door, youAt);
    const way = [before.egress, before.door].flatMap((stop) => (stop?.point ? nearTo(stop.point, youAt) : []));
    // Below the way of now.
    lines.unshift({
      id: "before",
      points: way.flatMap((to, index) => greatCircle(way[index - 1] ?? youAt, to)),
    });
  }
  return { stops, lines };
}

/** So near that a map of the way has one place for both. */
const SAME_PLACE_KM = 50;

const isAt = (one: Stop | null, other: Stop | null): boolean =>
  one?.point && other?.point ? distanceKm(one.point, other.point) < SAME_PLACE_KM : !one?.point && !other?.point;

/** Whether both lead through the same places, as far as they are known. */
export const isSameWay = (one: Path, other: Path): boolean =>
  isAt(one.egress, other.egress) && isAt(one.door, other.door);

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
