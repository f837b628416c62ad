import type { Report } from "@waymark/contracts/connectivity-test/report";
import { METROS, type Metro } from "@waymark/contracts/front-door/metros";
import { isNowhere, type Point } from "../geography/bucket.ts";
import { distanceKm } from "../geography/distance.ts";

const METRO_OF = new Map(METROS.map((metro) => [metro.code, metro]));

/** Undefined for a metro of an installation's own, which is known by its code alone. */
export const metroOf = (code: string): Metro | undefined => METRO_OF.get(code);

export function pointOf(latitude: number | null, longitude: number | null): Point | null {
  if (latitude === null || longitude === null) return null;
  const point = { latitude, longitude };
  return isNowhere(point) ? null : point;
}

export type NearDoor = { readonly code: string; readonly km: number };

/** The mail door that stands nearest to the visitor, of those that were measured or are the best. */
export function nearestMailDoor(report: Report): NearDoor | null {
  const you = pointOf(report.browserLatitude, report.browserLongitude);
  if (you === null) return null;
  const measured = report.measuredLatencies.filter(({ workload }) => workload === "mail").map(({ code }) => code);
  const known = [...new Set([...measured, ...report.optimalFrontDoors])].flatMap((code) => {
    const metro = metroOf(code);
    return metro ? [{ code, km: distanceKm(you, metro) }] : [];
  });
  return known.sort((one, other) => one.km - other.km || (one.code < other.code ? -1 : 1))[0] ?? null;
}
