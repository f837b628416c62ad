/** Consecutive points without a gap: a missing value breaks the line. */
export function splitAtGaps<Point>(points: readonly Point[], hasValue: (point: Point) => boolean): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  for (const point of points) {
    if (hasValue(point)) piece.push(point);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}

/** The index of the value nearest to `wanted` in a sorted list. */
export function findNearest(sorted: readonly number[], wanted: number): number {
  let nearest = 0;
  for (const [index, value] of sorted.entries())
    if (Math.abs(value - wanted) < Math.abs((sorted[nearest] ?? 0) - wanted)) nearest = index;
  return nearest;
}
