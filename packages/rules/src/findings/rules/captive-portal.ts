import { CLEAR, fires, notMeasured, type Rule } from "../rule.ts";
import { OURS, type Trigger } from "../trigger.ts";

const TRIGGER: Trigger = {
  measure: "Known content comes back altered or redirected",
  is: "seen",
  severity: "Critical",
  source: OURS,
};

export const captivePortal: Rule = {
  id: "captivePortal",
  name: "Sign-in page in the way",
  owner: "you",
  triggers: [TRIGGER],
  judge({ items: { connectivity } }) {
    if (!connectivity.known) return notMeasured(connectivity.reason);
    const { content } = connectivity.value.value;
    if (content === null) return notMeasured("notConfigured");
    if (content === "unreachable") return notMeasured("noAnswer");
    if (content === "intact") return CLEAR;
    const isRedirected = content === "redirected";
    return fires({
      severity: TRIGGER.severity,
      wording: isRedirected ? "captivePortal" : "captivePortal.altered",
      evidence: [{ id: isRedirected ? "contentRedirected" : "contentAltered", values: {} }],
      confidence: { level: "high", basis: "comparison", values: {} },
      harms: { mail: "wont", files: "wont", calls: "wont", aiChat: "wont" },
    });
  },
};
