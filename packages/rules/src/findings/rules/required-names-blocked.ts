import { firstNames } from "../first-names.ts";
import { CLEAR, fires, inconclusive, notMeasured, type Rule } from "../rule.ts";
import { type LimitTrigger, REFERENCE_TOOL, worstHolding } from "../trigger.ts";

const TRIGGERS: readonly LimitTrigger[] = [
  {
    measure: "Required addresses that fail, those blocked by a browser extension aside",
    is: "atLeast",
    limit: 1,
    unit: "",
    severity: "Critical",
    source: REFERENCE_TOOL,
  },
];

export const requiredNamesBlocked: Rule = {
  id: "requiredNamesBlocked",
  name: "Required addresses blocked",
  owner: "yourIt",
  triggers: TRIGGERS,
  judge({ items: { connectivity }, doors }) {
    if (!connectivity.known) return notMeasured(connectivity.reason);
    const { names, content } = connectivity.value.value;
    if (names.length === 0) return notMeasured("notConfigured");
    // A page cannot name the cause of a failure; whatever is not successful counts until the agent's rules tell more.
    const failed = names.filter(({ result, blockedBy }) => result !== "Successful" && blockedBy !== "extension");
    const trigger = worstHolding(TRIGGERS, failed.length);
    if (!trigger) return names.some(({ result }) => result !== "Successful") ? notMeasured("blocked") : CLEAR;
    const isOnline = failed.length < names.length || content === "intact" || doors.length > 0;
    if (!isOnline) return inconclusive("nothingAnswers");
    const count = failed.length;
    return fires({
      severity: trigger.severity,
      wording: "requiredNamesBlocked",
      values: { count },
      evidence: [
        { id: "namesSilent", values: { count, total: names.length, names: firstNames(failed) } },
        { id: "othersAnswer", values: {} },
      ],
      confidence: {
        level: content === "intact" ? "high" : "medium",
        basis: "names",
        values: { total: names.length },
      },
      harms: { mail: "struggles", files: "struggles", calls: "struggles", aiChat: "struggles" },
      figure: { id: "namesBlocked", value: count, limit: 0 },
    });
  },
};
