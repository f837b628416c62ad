import { limits } from "@waymark/contracts/limits";
import { bucketed, type Point } from "@waymark/rules/geography/bucket";
import type { LocationAlert } from "../../../platform/test-run/state.ts";

export type Position = { readonly point: Point } | { readonly alert: LocationAlert };

/** The numbers that browsers give for why there is no position. */
const REASONS: Readonly<Record<number, LocationAlert>> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/** Asks the browser where it is. What it answers is bucketed before anything else sees it. */
export function askPosition(geolocation: Geolocation | undefined): Promise<Position> {
  if (!geolocation) return Promise.resolve({ alert: "notSupported" });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ point: bucketed(coords) }),
      ({ code }) => resolve({ alert: REASONS[code] ?? "unknown" }),
      { timeout: limits.geolocationTimeoutMs, enableHighAccuracy: true },
    );
  });
}
