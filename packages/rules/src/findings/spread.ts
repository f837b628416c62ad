import type { Doubt, Severity } from "@waymark/contracts/connectivity-test/finding-words";
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
 * change the judgement is none: when the quickest and the slow ones lie on the same side of every limit, so does the truth.
 */
export function doubtIn(sampled: Sampled, triggers: readonly LimitTrigger[]): Doubt | undefined {
  const { samples, smallestMs, medianMs, p90Ms } = sampled;
  if (samples < FEWEST_SAMPLES) return "fewSamples";
  const severities = new Set([smallestMs, medianMs, p90Ms].map((ms) => severityAt(triggers, ms)));
  if (severities.size === 1) return undefined;
  if (samples < STEADY_SAMPLES) return "fewSamples";
  return p90Ms > STEADY_P90_PER_MEDIAN * medianMs ? "wideSpread" : undefined;
}

/** A median of few samples under load is taken to be right within this. */
const FEW_SAMPLES_ERROR = 0.3;

/** The same for a number that is kept without its spread: few samples are a doubt near a limit only. */
export function doubtNear(samples: number, value: number, triggers: readonly LimitTrigger[]): Doubt | undefined {
  if (samples >= STEADY_SAMPLES) return undefined;
  if (samples < FEWEST_SAMPLES) return "fewSamples";
  const severities = [1 - FEW_SAMPLES_ERROR, 1, 1 + FEW_SAMPLES_ERROR].map((part) =>
    severityAt(triggers, value * part),
  );
  return new Set(severities).size === 1 ? undefined : "fewSamples";
}

const severityAt = (triggers: readonly LimitTrigger[], ms: number): Severity | undefined =>
  worstHolding(triggers, ms)?.severity;
