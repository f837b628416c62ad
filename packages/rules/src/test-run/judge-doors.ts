import type { ReportedDoor } from "@waymark/contracts/connectivity-test/report";
import type { DoorLatency } from "@waymark/contracts/connectivity-test/results";
import type { Footprint } from "@waymark/contracts/front-door/footprint";
import type { Workload } from "@waymark/contracts/front-door/wire";
import type { Point } from "../geography/bucket.ts";
import { distanceKm } from "../geography/distance.ts";

/** The distance that light covers in vacuum per ms of round trip; even a satellite path cannot be faster. */
export const KM_PER_MS_OF_ROUND_TRIP = 150;
/** A visitor's place is exact to a city, a door's to its metropolitan area. */
export const PLACE_ERROR_KM = 100;

/** True when no signal can cover the distance in this time, so that the place or the number must be wrong. */
export const isFasterThanLight = (roundTripMs: number, distanceKm: number): boolean =>
  roundTripMs < (distanceKm - PLACE_ERROR_KM) / KM_PER_MS_OF_ROUND_TRIP;

/** People do not notice a smaller difference, and browsers do not measure it reliably. */
const SAME_WITHIN_SHARE = 0.1;
/** A tenth of a long way, such as one over a satellite, would be whole countries: beyond the second number it is no longer the same. */
const SAME_WITHIN_MS = { least: 5, most: 10 };
/** The tolerance for a choice by distance, which is less exact. */
const NEAR_WITHIN_KM = { least: 100, most: 1_000 };

export type Place = Point | undefined;

/** Marks impossible values. Either the place or the number is wrong, so neither is trusted. */
export function judgeDoors(doors: readonly DoorLatency[], metros: Footprint, place: Place): ReportedDoor[] {
  const metroOf = new Map(metros.map((metro) => [metro.code, metro]));
  return doors.map((door) => {
    const metro = metroOf.get(door.code);
    const invalid =
      place !== undefined &&
      metro !== undefined &&
      door.samples > 0 &&
      isFasterThanLight(door.smallestMs, distanceKm(place, metro));
    return { ...door, invalid };
  });
}

/**
 * The metros whose doors serve this visitor best: all that are as good as the best measured one, or, where nothing was
 * measured, all that are as near as the nearest. Sorted, the best first.
 */
export function bestDoors(
  workload: Workload,
  doors: readonly ReportedDoor[],
  metros: Footprint,
  place: Place,
): readonly string[] {
  const standing = metros.filter((metro) => metro.doors[workload] !== undefined);
  const codes = new Set(standing.map((metro) => metro.code));
  const measured = smallestByCode(
    doors.filter((door) => door.workload === workload && !door.invalid && door.samples > 0 && codes.has(door.code)),
  );
  if (measured.length > 0) return asGoodAsTheFirst(measured, SAME_WITHIN_MS);
  if (place === undefined) return [];
  return asGoodAsTheFirst(
    standing.map((metro): [string, number] => [metro.code, distanceKm(place, metro)]).sort(bySecond),
    NEAR_WITHIN_KM,
  );
}

/** The metro that the mail door in use reports, or else the measured door that is in use. */
export function currentDoor(faultZoneCode: string, doors: readonly ReportedDoor[]): string | null {
  if (faultZoneCode !== "") return faultZoneCode;
  return doors.find((door) => door.workload === "mail" && door.inUse)?.code ?? null;
}

/** The latency to the mail door in use, unless it is impossible. It comes from the door's own figures. */
export function measuredLatency(claimedMs: number | undefined, doors: readonly ReportedDoor[]): number | null {
  const inUse = doors.filter((door) => door.workload === "mail" && door.inUse);
  if (inUse.length === 0) return claimedMs ?? null;
  const valid = inUse.filter((door) => !door.invalid && door.samples > 0);
  return valid.length === 0 ? null : Math.min(...valid.map((door) => door.smallestMs));
}

const bySecond = ([, one]: [string, number], [, other]: [string, number]): number => one - other;

function smallestByCode(doors: readonly ReportedDoor[]): [string, number][] {
  const smallest = new Map<string, number>();
  for (const { code, smallestMs } of doors)
    smallest.set(code, Math.min(smallestMs, smallest.get(code) ?? Number.POSITIVE_INFINITY));
  return [...smallest].sort(bySecond);
}

function asGoodAsTheFirst(sorted: readonly [string, number][], margin: typeof SAME_WITHIN_MS): string[] {
  const best = sorted[0]?.[1] ?? 0;
  const allowed = best + Math.min(margin.most, Math.max(margin.least, best * SAME_WITHIN_SHARE));
  return sorted.filter(([, value]) => value <= allowed).map(([code]) => code);
}
