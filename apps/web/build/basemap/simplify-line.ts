import type { LonLat } from "./cut-at-antimeridian.ts";

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Douglas and Peucker's way: leaves out what deviates less than the tolerance. Both ends stay, so that lines still meet. */
export function simplifyLine(line: readonly LonLat[], toleranceDegrees: number): LonLat[] {
  if (line.length < 3) return [...line];
  const [first, last] = [line[0], line.at(-1)] as [LonLat, LonLat];
  const { index, distance } = farthest(line, first, last);
  if (distance <= toleranceDegrees && !isSame(first, last)) return [first, last];
  if (distance <= toleranceDegrees) return [first, line[index] ?? last, last];
  return [
    ...simplifyLine(line.slice(0, index + 1), toleranceDegrees).slice(0, -1),
    ...simplifyLine(line.slice(index), toleranceDegrees),
  ];
}

const isSame = (one: LonLat, other: LonLat): boolean => one[0] === other[0] && one[1] === other[1];

function farthest(line: readonly LonLat[], from: LonLat, to: LonLat): { index: number; distance: number } {
  // A degree of longitude shrinks towards the poles.
  const scale = Math.cos(radians((from[1] + to[1]) / 2));
  let [index, distance] = [1, -1];
  for (let at = 1; at < line.length - 1; at += 1) {
    const here = distanceFrom(line[at] ?? from, from, to, scale);
    if (here > distance) [index, distance] = [at, here];
  }
  return { index, distance };
}

function distanceFrom(point: LonLat, from: LonLat, to: LonLat, scale: number): number {
  const [x, y] = [(point[0] - from[0]) * scale, point[1] - from[1]];
  const [dx, dy] = [(to[0] - from[0]) * scale, to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
  return Math.hypot(x - along * dx, y - along * dy);
}
