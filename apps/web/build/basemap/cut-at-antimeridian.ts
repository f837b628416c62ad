export type LonLat = readonly [longitude: number, latitude: number];
type Ring = readonly LonLat[];
export type Polygon = readonly Ring[];

const TURN = 360;
const POLE = 90;

/** Longitudes that go on beyond 180 degrees instead of jumping to the other side. */
export function unwrapped(line: Ring): LonLat[] {
  let before: number | undefined;
  return line.map(([longitude, latitude]) => {
    const turns = before === undefined ? 0 : Math.round((before - longitude) / TURN);
    before = longitude + turns * TURN;
    return [before, latitude];
  });
}

/**
 * Polygons on a sphere may run across 180 degrees or around a pole; drawn on a flat map such a one smears over its whole width.
 * Here each comes apart into pieces that stay within the map.
 */
export function cutAtAntimeridian([outer = [], ...holes]: Polygon): Polygon[] {
  const pieces = piecesOf(outer);
  const cutHoles = holes.flatMap(piecesOf);
  return pieces.map((piece) => [piece, ...cutHoles.filter((hole) => isWithin(hole, piece))]);
}

function piecesOf(ring: Ring): LonLat[][] {
  const whole = closedAroundPole(unwrapped(ring));
  const longitudes = whole.map(([longitude]) => longitude);
  const first = mapOf(Math.min(...longitudes));
  const last = mapOf(Math.max(...longitudes) - Number.EPSILON * TURN);
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => (first + index) * TURN)
    .map((shift) => clip(clip(whole, shift - TURN / 2, 1), shift + TURN / 2, -1).map(shiftedBy(-shift)))
    .filter((piece) => piece.length >= 4);
}

/** Which copy of the map a longitude lies in; 0 is the one from -180 to 180. */
const mapOf = (longitude: number): number => Math.floor((longitude + TURN / 2) / TURN);

const shiftedBy =
  (shift: number) =>
  ([longitude, latitude]: LonLat): LonLat => [longitude + shift, latitude];

/** A ring around a pole ends a whole turn from where it began: on a flat map it is closed along that pole. */
function closedAroundPole(ring: LonLat[]): LonLat[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || Math.abs(last[0] - first[0]) < TURN / 2) return ring;
  const pole = first[1] < 0 ? -POLE : POLE;
  return [...ring, [last[0], pole], [first[0], pole], first];
}

/** What lies east (side 1) or west (side -1) of a meridian. Sutherland and Hodgman's way, for one edge. */
function clip(ring: readonly LonLat[], meridian: number, side: 1 | -1): LonLat[] {
  const isInside = ([longitude]: LonLat) => (longitude - meridian) * side >= 0;
  const kept: LonLat[] = [];
  ring.forEach((point, index) => {
    const before = ring[index - 1];
    if (before && isInside(before) !== isInside(point)) kept.push(crossing(before, point, meridian));
    if (isInside(point)) kept.push(point);
  });
  const [first, last] = [kept[0], kept.at(-1)];
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) kept.push(first);
  return kept;
}

function crossing([fromLongitude, fromLatitude]: LonLat, [toLongitude, toLatitude]: LonLat, meridian: number): LonLat {
  const share = (meridian - fromLongitude) / (toLongitude - fromLongitude);
  return [meridian, fromLatitude + share * (toLatitude - fromLatitude)];
}

function isWithin(hole: Ring, piece: Ring): boolean {
  const longitudes = piece.map(([longitude]) => longitude);
  const [at = 0] = hole[0] ?? [];
  return at >= Math.min(...longitudes) && at <= Math.max(...longitudes);
}
