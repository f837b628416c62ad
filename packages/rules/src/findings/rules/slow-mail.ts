import { bySamples } from "../confidence.ts";
import { readableMs } from "../readable.ts";
import { CLEAR, fires, inconclusive, notMeasured, type Rule } from "../rule.ts";
import { doubtIn } from "../spread.ts";
import { type LimitTrigger, REFERENCE_SCORE, worstHolding } from "../trigger.ts";

const latency = { measure: "Mail latency, median", unit: "ms", source: REFERENCE_SCORE } as const;
export const MAIL_LIMIT_MS = 100;
/** The limits at which the published score falls below 60, below 40 and to 20. */
export const MAIL_TRIGGERS: readonly LimitTrigger[] = [
  { ...latency, is: "atLeast", limit: 300, severity: "High" },
  { ...latency, is: "above", limit: 200, severity: "Medium" },
  { ...latency, is: "above", limit: MAIL_LIMIT_MS, severity: "Low" },
];

export const slowMail: Rule = {
  id: "slowMail",
  name: "Mail slow",
  owner: "yourProvider",
  triggers: MAIL_TRIGGERS,
  judge({ mailDoor }) {
    if (!mailDoor.known) return notMeasured(mailDoor.reason);
    const { value } = mailDoor;
    const doubt = doubtIn(value, MAIL_TRIGGERS);
    if (doubt) return inconclusive(doubt);
    const trigger = worstHolding(MAIL_TRIGGERS, value.medianMs);
    if (!trigger) return CLEAR;
    const median = readableMs(value.medianMs);
    return fires({
      severity: trigger.severity,
      wording: "slowMail",
      values: { median },
      evidence: [{ id: "mailMedian", values: { median, samples: value.samples, limit: MAIL_LIMIT_MS } }],
      confidence: bySamples(value),
      harms: { mail: "struggles" },
      figure: { id: "mailMs", value: median, limit: MAIL_LIMIT_MS },
    });
  },
};
