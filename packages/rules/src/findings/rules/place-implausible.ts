import { lightCheck } from "../light-check.ts";
import { readableKm, readableMs } from "../readable.ts";
import { CLEAR, fires, notMeasured, type Rule } from "../rule.ts";
import { OURS, type Trigger } from "../trigger.ts";

const TRIGGER: Trigger = {
  measure: "Round trip shorter than km ÷ 100 ms for the way over a claimed place (light in fibre)",
  is: "seen",
  severity: "Info",
  source: OURS,
};

export const placeImplausible: Rule = {
  id: "placeImplausible",
  name: "Place implausible",
  owner: "you",
  triggers: [TRIGGER],
  judge(facts) {
    const check = lightCheck(facts);
    if (check.kind === "plausible") return CLEAR;
    if (check.kind === "unchecked") {
      if (!facts.userPoint.known) return notMeasured(facts.userPoint.reason);
      return notMeasured(facts.metros === null ? "notConfigured" : "noAnswer");
    }
    const { place, door, measuredMs, leastMs, km } = check;
    const values = { door, measured: readableMs(measuredMs), least: readableMs(leastMs), km: readableKm(km) };
    return fires({
      severity: TRIGGER.severity,
      wording: place === "own" ? "placeImplausible" : "placeImplausible.egress",
      evidence: [{ id: place === "own" ? "tooQuickForOwnPlace" : "tooQuickForEgress", values }],
      confidence: { level: "high", basis: "comparison", values: {} },
    });
  },
};
