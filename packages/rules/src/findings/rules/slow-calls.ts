import { callOf, roundTripsOf } from "../call-quality.ts";
import { byPacketsTimed } from "../confidence.ts";
import { readableMs, readablePercent } from "../readable.ts";
import { CLEAR, fires, inconclusive, type Rule } from "../rule.ts";
import { doubtIn } from "../spread.ts";
import { documented, type LimitTrigger, REFERENCE_TOOL, worstHolding } from "../trigger.ts";

const roundTrip = { measure: "UDP round trip", unit: "ms" } as const;
export const CALL_DELAY_LIMIT_MS = 100;
export const CALL_DELAY_TRIGGERS: readonly LimitTrigger[] = [
  { ...roundTrip, is: "above", limit: 400, severity: "High", source: documented("Twilio") },
  { ...roundTrip, is: "atLeast", limit: CALL_DELAY_LIMIT_MS, severity: "Medium", source: REFERENCE_TOOL },
];

export const slowCalls: Rule = {
  id: "slowCalls",
  name: "Call delay",
  owner: "yourIt",
  triggers: CALL_DELAY_TRIGGERS,
  judge(facts) {
    const call = callOf(facts);
    if ("outcome" in call) return call.outcome;
    const doubt = doubtIn(roundTripsOf(call), CALL_DELAY_TRIGGERS);
    if (doubt) return inconclusive(doubt);
    const trigger = worstHolding(CALL_DELAY_TRIGGERS, call.rttMs);
    if (!trigger) return CLEAR;
    const delay = readableMs(call.rttMs);
    const isFineOtherwise = call.lossPercent < 1 && call.jitterMs < 30;
    return fires({
      severity: trigger.severity,
      wording: "slowCalls",
      values: { delay },
      evidence: [
        { id: "callRoundTrip", values: { delay, limit: CALL_DELAY_LIMIT_MS } },
        ...(isFineOtherwise
          ? [
              {
                id: "callOtherwiseFine" as const,
                values: { loss: readablePercent(call.lossPercent), jitter: readableMs(call.jitterMs) },
              },
            ]
          : []),
      ],
      confidence: byPacketsTimed(call.sent, call.lost),
      harms: { calls: "struggles" },
      figure: { id: "callMs", value: delay, limit: CALL_DELAY_LIMIT_MS },
    });
  },
};
