import type { Point } from "./bucket.ts";

const EARTH_RADIUS_KM = 6_371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance, correct across the antimeridian too. */
export function distanceKm(from: Point, to: Point): number {
  const byLatitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const share = byLatitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * byLongitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}
