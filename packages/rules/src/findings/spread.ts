import type { Doubt } from "@waymark/contracts/connectivity-test/finding-words";
import { limits } from "@waymark/contracts/limits";
import { type LimitTrigger, worstHolding } from "./trigger.ts";

/** The spread of a value over its samples. */
export type Sampled = {
  readonly samples: number;
  readonly smallestMs: number;
  readonly medianMs: number;
  readonly p90Ms: number;
};

export const STEADY_SAMPLES = limits.latencySamplesPerDoor;
export const STEADY_P90_PER_MEDIAN = 3;
/** Fewer samples prove nothing, even when they agree. */
export const FEWEST_SAMPLES = 5;

/**
 * Why samples are too few or vary too much for a judgement (rule 28); undefined when they are good enough. A doubt that cannot
 * change the result does not count: when the fastest and the slow samples agree on it, the true value does too.
 */
export function doubtIn(
  sampled: Sampled,
  triggers: readonly LimitTrigger[],
  judgedMs: number = sampled.medianMs,
): Doubt | undefined {
  const { samples, smallestMs, medianMs, p90Ms } = sampled;
  if (samples < FEWEST_SAMPLES) return "fewSamples";
  // An average above nine tenths of its samples is made by the few that came very late.
  if (judgedMs > p90Ms && !agree([judgedMs, p90Ms], triggers)) return "wideSpread";
  if (agree([smallestMs, medianMs, p90Ms], triggers)) return undefined;
  if (samples < STEADY_SAMPLES) return "fewSamples";
  return p90Ms > STEADY_P90_PER_MEDIAN * medianMs ? "wideSpread" : undefined;
}

/** The assumed error of a median of few samples under load. */
const FEW_SAMPLES_ERROR = 0.3;

/** The same for a number without a stored spread: few samples matter only near the limit. */
export function doubtNear(samples: number, value: number, triggers: readonly LimitTrigger[]): Doubt | undefined {
  if (samples >= STEADY_SAMPLES) return undefined;
  if (samples < FEWEST_SAMPLES) return "fewSamples";
  const around = [1 - FEW_SAMPLES_ERROR, 1, 1 + FEW_SAMPLES_ERROR].map((part) => value * part);
  return agree(around, triggers) ? undefined : "fewSamples";
}

const agree = (values: readonly number[], triggers: readonly LimitTrigger[]): boolean =>
  new Set(values.map((value) => worstHolding(triggers, value) !== undefined)).size === 1;
