import { firstNames } from "../readable.ts";
import { CLEAR, fires, notMeasured, type Rule } from "../rule.ts";
import { OURS, type Trigger } from "../trigger.ts";

const TRIGGER: Trigger = {
  measure: "A request fails at once, in this browser only, while a control host answers",
  is: "seen",
  severity: "Info",
  source: OURS,
};

export const extensionBlocks: Rule = {
  id: "extensionBlocks",
  name: "A browser extension blocks the test",
  owner: "you",
  triggers: [TRIGGER],
  judge({ items: { connectivity } }) {
    if (!connectivity.known) return notMeasured(connectivity.reason);
    const { names } = connectivity.value.value;
    if (names.length === 0) return notMeasured("notConfigured");
    const blocked = names.filter(({ blockedBy }) => blockedBy === "extension");
    if (blocked.length === 0) return CLEAR;
    const count = blocked.length;
    return fires({
      severity: TRIGGER.severity,
      wording: "extensionBlocks",
      evidence: [{ id: "failedAtOnce", values: { count, names: firstNames(blocked) } }],
      confidence: { level: "medium", basis: "names", values: { total: names.length } },
    });
  },
};
