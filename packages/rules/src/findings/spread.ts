import type { Doubt } from "@waymark/contracts/connectivity-test/finding-words";
import { limits } from "@waymark/contracts/limits";
import { type LimitTrigger, worstHolding } from "./trigger.ts";

/** How a value spread over its samples. */
export type Sampled = {
  readonly samples: number;
  readonly smallestMs: number;
  readonly medianMs: number;
  readonly p90Ms: number;
};

export const STEADY_SAMPLES = limits.latencySamplesPerDoor;
export const STEADY_P90_PER_MEDIAN = 3;
/** Fewer than this say nothing, however alike they are. */
export const FEWEST_SAMPLES = 5;

/**
 * Why samples are too few or too unsteady to judge by (rule 28); undefined where they are not. A doubt that could not
 * change whether a rule fires is none: when the quickest and the slow ones agree on that, so does the truth.
 */
export function doubtIn(sampled: Sampled, triggers: readonly LimitTrigger[]): Doubt | undefined {
  const { samples, smallestMs, medianMs, p90Ms } = sampled;
  if (samples < FEWEST_SAMPLES) return "fewSamples";
  if (agree([smallestMs, medianMs, p90Ms], triggers)) return undefined;
  if (samples < STEADY_SAMPLES) return "fewSamples";
  return p90Ms > STEADY_P90_PER_MEDIAN * medianMs ? "wideSpread" : undefined;
}

/** A median of few samples under load is taken to be right within this. */
const FEW_SAMPLES_ERROR = 0.3;

/** The same for a number that is kept without its spread: few samples are a doubt near the limit only. */
export function doubtNear(samples: number, value: number, triggers: readonly LimitTrigger[]): Doubt | undefined {
  if (samples >= STEADY_SAMPLES) return undefined;
  if (samples < FEWEST_SAMPLES) return "fewSamples";
  const around = [1 - FEW_SAMPLES_ERROR, 1, 1 + FEW_SAMPLES_ERROR].map((part) => value * part);
  return agree(around, triggers) ? undefined : "fewSamples";
}

const agree = (values: readonly number[], triggers: readonly LimitTrigger[]): boolean =>
  new Set(values.map((value) => worstHolding(triggers, value) !== undefined)).size === 1;
