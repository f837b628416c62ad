import { CLEAR, fires, notMeasured, type Rule } from "../rule.ts";
import { OURS, type Trigger } from "../trigger.ts";

const TRIGGER: Trigger = {
  measure: "Nothing answered for some seconds during the test, although something had before",
  is: "seen",
  severity: "Info",
  source: OURS,
};

/** A test that the connection interrupted accuses nobody: what was measured meanwhile counts as not measured. */
export const connectionDropped: Rule = {
  id: "connectionDropped",
  name: "Connection dropped",
  owner: "you",
  triggers: [TRIGGER],
  onTop: true,
  judge({ dropped }) {
    if (!dropped.known) return notMeasured(dropped.reason);
    if (dropped.value === false) return CLEAR;
    const count = Math.round(dropped.value / 1_000);
    return fires({
      severity: TRIGGER.severity,
      wording: count > 0 ? "connectionDropped.timed" : "connectionDropped",
      values: count > 0 ? { count } : {},
      evidence: [
        ...(count > 0 ? [{ id: "connectionGone" as const, values: { count } }] : []),
        { id: "nothingBlamed", values: {} },
      ],
      confidence: { level: "high", basis: "comparison", values: {} },
    });
  },
};
