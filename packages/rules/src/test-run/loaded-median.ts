import { BLOAT_GRADES, type BloatGrade } from "@waymark/contracts/connectivity-test/test-run";
import { medianOf } from "./summarise-samples.ts";

export type LoadedSample = { readonly sentAtMs: number; readonly roundTripMs: number };

/** A system repeats a lost packet no sooner than a round trip plus this time after sending it. */
const REPEATED_AFTER_MS = 190;
const REPEATED_FACTOR = 1.8;

/**
 * The median of the round trip over time. Each sample counts for the time until the next one was sent: answers come
 * faster, and samples closer together, while a queue is short, so that a plain median would be too low. Lost requests
 * that were sent again waited for a timer and not in a queue, so they are left out.
 */
export function loadedMedian(samples: readonly LoadedSample[], untilMs: number): number {
  const mostMs = medianOf(samples.map(({ roundTripMs }) => roundTripMs)) * REPEATED_FACTOR + REPEATED_AFTER_MS;
  const inTime = samples
    .filter(({ roundTripMs }) => roundTripMs <= mostMs)
    .sort((one, other) => one.sentAtMs - other.sentAtMs);
  const weighted = inTime
    .map(({ sentAtMs, roundTripMs }, index) => ({
      roundTripMs,
      weightMs: Math.max(0, (inTime[index + 1]?.sentAtMs ?? untilMs) - sentAtMs),
    }))
    .sort((one, other) => one.roundTripMs - other.roundTripMs);
  const half = weighted.reduce((sum, { weightMs }) => sum + weightMs, 0) / 2;
  let passed = 0;
  for (const { roundTripMs, weightMs } of weighted) {
    passed += weightMs;
    if (passed >= half) return roundTripMs;
  }
  return weighted.at(-1)?.roundTripMs ?? Number.NaN;
}

/** The upper bound of each grade's rise in ms, best first, as in published tests. Above the last bound the grade is F. */
const RISE_BELOW_MS = [5, 30, 60, 200, 400];

export function bloatGradeOf(riseMs: number): BloatGrade {
  const place = RISE_BELOW_MS.findIndex((bound) => riseMs < bound);
  return BLOAT_GRADES[place] ?? "F";
}
