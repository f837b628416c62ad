import { isOwnPlaceImpossible } from "../light-check.ts";
import { CLEAR, fires, inconclusive, notMeasured, type Rule } from "../rule.ts";
import { OURS, type Trigger } from "../trigger.ts";

const TRIGGER: Trigger = { measure: "Your metro is listed as unhealthy", is: "seen", severity: "Info", source: OURS };

export const knownProblem: Rule = {
  id: "knownProblem",
  name: "Known problem near you",
  owner: "theService",
  triggers: [TRIGGER],
  onTop: true,
  judge(facts) {
    const { metroProblem } = facts;
    if (metroProblem === undefined) return notMeasured("notConfigured");
    if (metroProblem === null) return CLEAR;
    if (isOwnPlaceImpossible(facts)) return inconclusive("placeContradicted");
    const { city, since } = metroProblem;
    return fires({
      severity: TRIGGER.severity,
      wording: "knownProblem",
      values: { city, since },
      evidence: [{ id: "metroUnhealthy", values: { city, since } }],
      confidence: { level: "high", basis: "reported", values: {} },
    });
  },
};
