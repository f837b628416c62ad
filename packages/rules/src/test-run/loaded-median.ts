import { medianOf } from "./summarise-samples.ts";

export type LoadedSample = { readonly sentAtMs: number; readonly roundTripMs: number };

/** No system repeats a lost packet sooner than a round trip and this long after it was sent. */
const REPEATED_AFTER_MS = 190;
const REPEATED_FACTOR = 1.8;

/**
 * The round trip that half of the time was not exceeded. Each sample stands for the time until the next was sent: answers come
 * quicker, and samples closer together, while a queue is short, so that a plain median would flatter the line. What was lost
 * and sent again waited for a timer and not in a queue; it is left out, as an echo that is lost has no time either.
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
