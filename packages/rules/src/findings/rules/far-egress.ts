import type { Facts } from "../facts.ts";
import { KM_PER_MS, lightCheck } from "../light-check.ts";
import { readableKm, readableMs } from "../readable.ts";
import { CLEAR, type Confidence, type Evidence, fires, inconclusive, notMeasured, type Rule } from "../rule.ts";
import { STEADY_SAMPLES } from "../spread.ts";
import { type LimitTrigger, REFERENCE_TOOL, worstHolding } from "../trigger.ts";

const TRIGGERS: readonly LimitTrigger[] = [
  {
    measure: "Distance from you to your egress, check of rule 15 clear",
    is: "above",
    limit: 800,
    unit: "km",
    severity: "High",
    source: REFERENCE_TOOL,
  },
];

export const farEgress: Rule = {
  id: "farEgress",
  name: "Egress far away",
  owner: "yourIt",
  triggers: TRIGGERS,
  judge(facts) {
    const { browserToEgressLocationDistance: km, egressLocationCity: city } = facts.report;
    if (km === null) return notMeasured("placeUnknown");
    const trigger = worstHolding(TRIGGERS, km);
    if (!trigger) return CLEAR;
    // Address databases are wrong for one address in ten, so distance alone is weak evidence without a door to compare.
    if (lightCheck(facts).kind === "unchecked") return inconclusive("placeUnchecked");
    const far = readableKm(km);
    return fires({
      severity: trigger.severity,
      wording: city === null || city === "" ? "farEgress.unnamed" : "farEgress",
      values: city === null || city === "" ? { km: far } : { km: far, city },
      evidence: [
        { id: "egressDistance", values: { km: far, limit: trigger.limit } },
        ...plausibility(facts, km),
        ...nearby(facts),
      ],
      confidence: confidenceIn(facts),
    });
  },
};

/** Rule 15 was clear; its weight depends on its samples. */
function confidenceIn({ mailDoor }: Facts): Confidence {
  if (!mailDoor.known) return { level: "medium", basis: "addressDatabase", values: {} };
  const { samples } = mailDoor.value;
  return { level: samples >= STEADY_SAMPLES ? "high" : "medium", basis: "placeChecked", values: { samples } };
}

function plausibility({ mailDoor }: Facts, km: number): Evidence[] {
  const leastMs = km / KM_PER_MS;
  if (!mailDoor.known || mailDoor.value.smallestMs < leastMs) return [];
  const { smallestMs } = mailDoor.value;
  return [{ id: "farEnoughToBeTrue", values: { measured: readableMs(smallestMs), least: readableMs(leastMs) } }];
}

/** Behind a far egress a page cannot time the near door, so the peers' latency is the best estimate. */
function nearby({ mailDoor, report: { bestPossibleLatency: best } }: Facts): Evidence[] {
  if (!mailDoor.known || best === null) return [];
  const gain = mailDoor.value.medianMs - best;
  return gain > 0 ? [{ id: "bestNearby", values: { best: readableMs(best) } }] : [];
}
