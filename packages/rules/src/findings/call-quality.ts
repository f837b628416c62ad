import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import type { Facts } from "./facts.ts";
import { inconclusive, notMeasured, type RuleOutcome } from "./rule.ts";
import { type Sampled, STEADY_SAMPLES } from "./spread.ts";

type Quality = NonNullable<ResultValue<"skype">["quality"]>;
export type CallFacts = Quality & { readonly lost: number };

/** Fewer lost packets may be chance. */
export const FEWEST_LOST = 5;

/** The figures of the test call, or a rule's result without them. */
export function callOf({ items: { skype } }: Facts): CallFacts | { readonly outcome: RuleOutcome } {
  if (!skype.known) return { outcome: notMeasured(skype.reason) };
  const { quality } = skype.value.value;
  if (quality === null) return { outcome: notMeasured("dependsOnFailed") };
  if (quality.sent < STEADY_SAMPLES) return { outcome: inconclusive("fewSamples") };
  return { ...quality, lost: Math.max(0, quality.sent - quality.received) };
}

/** Reports do not store a call's smallest round trip, so the median replaces it. */
export const roundTripsOf = ({ sent, rttMs, rttP90Ms }: Quality): Sampled => ({
  samples: sent,
  smallestMs: rttMs,
  medianMs: rttMs,
  p90Ms: rttP90Ms,
});
