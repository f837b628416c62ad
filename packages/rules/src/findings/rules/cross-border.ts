import { isChina, isWellConnectedToChina } from "../border-places.ts";
import { CLEAR, fires, notMeasured, type Rule } from "../rule.ts";
import { documented, type Trigger } from "../trigger.ts";

const TRIGGER: Trigger = {
  measure:
    "You are in China, the service is not, and your egress is in none of Hong Kong SAR, Japan, Taiwan, South Korea, Singapore, Malaysia",
  is: "seen",
  severity: "Medium",
  source: documented("Microsoft 365 network insights"),
};

export const crossBorder: Rule = {
  id: "crossBorder",
  name: "Cross-border congestion",
  owner: "yourIt",
  triggers: [TRIGGER],
  judge({ report, cloud }) {
    const { browserLocationCountry: country, egressLocationCountry: egress } = report;
    if (country === "") return notMeasured("placeUnknown");
    if (!isChina(country)) return CLEAR;
    if (cloud === null) return notMeasured("notConfigured");
    if (cloud === "China") return CLEAR;
    if (egress === null || egress === "") return notMeasured("placeUnknown");
    if (isWellConnectedToChina(egress)) return CLEAR;
    return fires({
      severity: TRIGGER.severity,
      wording: "crossBorder",
      evidence: [{ id: "borderCrossed", values: { egress } }],
      confidence: { level: "medium", basis: "addressDatabase", values: {} },
    });
  },
};
