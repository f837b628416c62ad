import { callOf } from "../call-quality.ts";
import { byPacketsTimed } from "../confidence.ts";
import { readableMs } from "../readable.ts";
import { CLEAR, fires, type Rule } from "../rule.ts";
import { type LimitTrigger, REFERENCE_TOOL, worstHolding } from "../trigger.ts";

const TRIGGERS: readonly LimitTrigger[] = [
  { measure: "UDP jitter", is: "atLeast", limit: 30, unit: "ms", severity: "Medium", source: REFERENCE_TOOL },
];

export const jitter: Rule = {
  id: "jitter",
  name: "Jitter",
  owner: "you",
  triggers: TRIGGERS,
  judge(facts) {
    const call = callOf(facts);
    if ("outcome" in call) return call.outcome;
    const trigger = worstHolding(TRIGGERS, call.jitterMs);
    if (!trigger) return CLEAR;
    const uneven = readableMs(call.jitterMs);
    return fires({
      severity: trigger.severity,
      wording: "jitter",
      values: { jitter: uneven },
      evidence: [{ id: "callJitter", values: { jitter: uneven, limit: trigger.limit } }],
      confidence: byPacketsTimed(call.sent, call.lost),
      harms: { calls: "struggles" },
      figure: { id: "callJitterMs", value: uneven, limit: trigger.limit },
    });
  },
};
