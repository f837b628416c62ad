import { bySamples } from "../confidence.ts";
import type { DoorFact } from "../door-facts.ts";
import type { Facts } from "../facts.ts";
import { isOwnPlaceImpossible } from "../light-check.ts";
import { readableMs } from "../readable.ts";
import { CLEAR, fires, inconclusive, notMeasured, type Rule, type RuleOutcome } from "../rule.ts";
import { FEWEST_SAMPLES } from "../spread.ts";
import { holds, type LimitTrigger, OURS, REFERENCE_TOOL, type Trigger } from "../trigger.ts";

const NOTABLE: LimitTrigger = {
  measure: "Gain at the best front door, while the one in use is not among the best",
  is: "atLeast",
  limit: 25,
  unit: "ms",
  severity: "Medium",
  source: OURS,
};
const NOT_BEST: Trigger = {
  measure: "The front door in use is not among the best",
  is: "seen",
  severity: "Low",
  source: REFERENCE_TOOL,
};

export const betterDoor: Rule = {
  id: "betterDoor",
  name: "A better front door",
  owner: "yourIt",
  triggers: [NOTABLE, NOT_BEST],
  judge(facts) {
    const { isCurrentFrontDoorOptimal: isBest, currentFrontDoor: current } = facts.report;
    if (isBest === null) return notMeasured(current === null ? "noAnswer" : "placeUnknown");
    if (isBest || current === null) return CLEAR;
    if (isOwnPlaceImpossible(facts)) return inconclusive("placeContradicted");
    const best = bestMeasured(facts);
    return facts.mailDoor.known && best ? byMeasure(facts.mailDoor.value, best, facts) : byPlace(current, facts);
  },
};

function bestMeasured({ doors, report }: Facts): DoorFact | undefined {
  return doors
    .filter(({ workload, code }) => workload === "mail" && report.optimalFrontDoors.includes(code))
    .sort((one, other) => one.smallestMs - other.smallestMs || (one.code < other.code ? -1 : 1))[0];
}

/** Compares the smallest samples, because the nearer door is a question of distance, not of load. */
function byMeasure(used: DoorFact, best: DoorFact, facts: Facts): RuleOutcome {
  if (Math.min(used.samples, best.samples) < FEWEST_SAMPLES) return inconclusive("fewSamples");
  const gainMs = used.smallestMs - best.smallestMs;
  if (gainMs <= 0) return CLEAR;
  const gain = readableMs(gainMs);
  return fires({
    severity: holds(NOTABLE, gainMs) ? NOTABLE.severity : NOT_BEST.severity,
    wording: "betterDoor",
    values: { gain },
    evidence: [
      {
        id: "doorMeasuredBetter",
        values: {
          used: cityOf(used.code, facts),
          slow: readableMs(used.smallestMs),
          best: cityOf(best.code, facts),
          quick: readableMs(best.smallestMs),
        },
      },
    ],
    confidence: bySamples(used.samples <= best.samples ? used : best),
  });
}

function byPlace(current: string, facts: Facts): RuleOutcome {
  const [best] = facts.report.optimalFrontDoors;
  if (best === undefined) return notMeasured("placeUnknown");
  return fires({
    severity: NOT_BEST.severity,
    wording: "betterDoor.byPlace",
    values: { best: cityOf(best, facts) },
    evidence: [{ id: "doorNearer", values: { used: cityOf(current, facts), best: cityOf(best, facts) } }],
    confidence: { level: "low", basis: "addressDatabase", values: {} },
  });
}

const cityOf = (code: string, { metros }: Facts): string => metros?.find((metro) => metro.code === code)?.city ?? code;
