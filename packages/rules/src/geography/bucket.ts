import { limits } from "@waymark/contracts/limits";

export type Point = { readonly latitude: number; readonly longitude: number };

export const METRES_PER_DEGREE = 111_320;
const STEP_DEGREES = limits.coordinateBucketMetres / METRES_PER_DEGREE;
/** Enough digits to identify a bucket, too few to contain a finer position. */
const DIGITS = 1e5;

/**
 * The middle of the bucket of about 300 m × 300 m in which a point lies. Idempotent. Near the poles
 * a bucket would identify a person, so beyond 87 degrees every point is 0,0.
 */
export function bucketed({ latitude, longitude }: Point): Point {
  // 0,0 means "nowhere" and must stay 0,0 when it is bucketed again.
  if (isNowhere({ latitude, longitude })) return { latitude, longitude };
  if (!(Math.abs(latitude) <= limits.latitudeMaxDegrees) || !Number.isFinite(longitude))
    return { latitude: 0, longitude: 0 };
  const row = Math.floor(latitude / STEP_DEGREES);
  const middle = (row + 0.5) * STEP_DEGREES;
  const across = STEP_DEGREES / Math.cos((middle * Math.PI) / 180);
  const column = Math.floor(longitude / across);
  return {
    latitude: rounded(clamp(middle, limits.latitudeMaxDegrees)),
    longitude: rounded(clamp((column + 0.5) * across, 180)),
  };
}

/** Beyond 87 degrees every place is 0,0, which is no real place. */
export const isNowhere = ({ latitude, longitude }: Point): boolean => latitude === 0 && longitude === 0;

const rounded = (degrees: number): number => Math.round(degrees * DIGITS) / DIGITS;
const clamp = (degrees: number, most: number): number => Math.max(-most, Math.min(most, degrees));
