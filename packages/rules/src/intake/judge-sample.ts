import { METROS } from "@waymark/contracts/front-door/metros";
import { intakeLimits } from "@waymark/contracts/intake/limits";
import type { QuarantineReason, RefusalReason } from "@waymark/contracts/intake/schemas";
import type { Point } from "../geography/bucket.ts";
import { distanceKm } from "../geography/distance.ts";
import { isFasterThanLight } from "../test-run/judge-doors.ts";

const METRO_BY_CODE = new Map(METROS.map((metro) => [metro.code, metro]));

/** Undefined where the time of a sample is one that the intake takes. */
export function refusalOfTime(atMs: number, nowMs: number): RefusalReason | undefined {
  if (atMs > nowMs + intakeLimits.futureMaxMs) return "inFuture";
  return atMs < nowMs - intakeLimits.ageMaxMs ? "tooOld" : undefined;
}

/** Undefined where nothing contradicts the sample: it may count. */
export function quarantineOf(
  sample: { readonly rttMs?: number | undefined; readonly metro?: string | undefined },
  from: Point,
): QuarantineReason | undefined {
  const metro = sample.metro === undefined ? undefined : METRO_BY_CODE.get(sample.metro);
  if (metro === undefined || sample.rttMs === undefined) return undefined;
  return isFasterThanLight(sample.rttMs, distanceKm(from, metro)) ? "fasterThanLight" : undefined;
}
