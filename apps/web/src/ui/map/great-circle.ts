import type { Point } from "@waymark/rules/geography/bucket";

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
const PIECES = 64;

/** The same place, counted on so that it lies within half a turn of another: the short way over the Pacific included. */
export const nearTo = (point: Point, other: Point): Point => ({
  latitude: point.latitude,
  longitude: point.longitude + 360 * Math.round((other.longitude - point.longitude) / 360),
});

/** The shortest way over the globe. Longitudes go on beyond 180 degrees, so that the line never jumps. */
export function greatCircle(from: Point, to: Point): Point[] {
  const [start, end] = [vectorOf(from), vectorOf(to)];
  const angle = Math.acos(Math.max(-1, Math.min(1, dot(start, end))));
  if (angle < 1e-6) return [from, nearTo(to, from)];
  const points: Point[] = [from];
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const share = piece / PIECES;
    const one = Math.sin((1 - share) * angle) / Math.sin(angle);
    const other = Math.sin(share * angle) / Math.sin(angle);
    const [x = 0, y = 0, z = 0] = start.map((value, axis) => one * value + other * (end[axis] ?? 0));
    const here = { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
    points.push(nearTo(here, points.at(-1) ?? from));
  }
  return points;
}

type Vector = readonly [number, number, number];

function vectorOf({ latitude, longitude }: Point): Vector {
  const [up, round] = [radians(latitude), radians(longitude)];
  return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)];
}

const dot = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
