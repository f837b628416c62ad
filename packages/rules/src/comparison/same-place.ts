import type { Report } from "@waymark/contracts/connectivity-test/report";
import { distanceKm } from "../geography/distance.ts";

/** People move within their city; farther away the test measures another line. */
const SAME_PLACE_KM = 30;

type Placed = Pick<Report, "browserLatitude" | "browserLongitude" | "browserLocationCity" | "browserLocationCountry">;

/** Whether two reports were made at the same place, by their names or by their points. */
export function isSamePlace(one: Placed, other: Placed): boolean {
  const hasNames = one.browserLocationCity !== "" && other.browserLocationCity !== "";
  const isNamedAlike =
    one.browserLocationCity === other.browserLocationCity &&
    one.browserLocationCountry === other.browserLocationCountry;
  if (hasNames && isNamedAlike) return true;
  return isKnown(one) && isKnown(other) && distanceKm(pointOf(one), pointOf(other)) <= SAME_PLACE_KM;
}

const pointOf = ({ browserLatitude: latitude, browserLongitude: longitude }: Placed) => ({ latitude, longitude });
const isKnown = ({ browserLatitude, browserLongitude }: Placed): boolean =>
  browserLatitude !== 0 || browserLongitude !== 0;
