import { callOf, FEWEST_LOST } from "../call-quality.ts";
import { byPackets } from "../confidence.ts";
import { readablePercent } from "../readable.ts";
import { CLEAR, fires, inconclusive, type Rule } from "../rule.ts";
import { documented, type LimitTrigger, REFERENCE_TOOL, worstHolding } from "../trigger.ts";

const loss = { measure: "UDP packets lost", unit: "%" } as const;
const TRIGGERS: readonly LimitTrigger[] = [
  { ...loss, is: "above", limit: 5, severity: "Critical", source: documented("Vidyo, red") },
  { ...loss, is: "atLeast", limit: 1, severity: "High", source: REFERENCE_TOOL },
];

export const packetLoss: Rule = {
  id: "packetLoss",
  name: "Packet loss",
  owner: "you",
  triggers: TRIGGERS,
  judge(facts) {
    const call = callOf(facts);
    if ("outcome" in call) return call.outcome;
    const trigger = worstHolding(TRIGGERS, call.lossPercent);
    if (!trigger) return CLEAR;
    if (call.lost < FEWEST_LOST) return inconclusive("singlePacket");
    const percent = readablePercent(call.lossPercent);
    return fires({
      severity: trigger.severity,
      wording: call.lossPercent > 50 ? "packetLoss.most" : "packetLoss",
      values: { every: Math.round(100 / call.lossPercent), percent },
      evidence: [{ id: "packetsLost", values: { lost: call.lost, sent: call.sent, percent, limit: 1 } }],
      confidence: byPackets(call.lost, call.sent, trigger.limit, call.lost),
      harms: { calls: trigger.severity === "Critical" ? "wont" : "struggles" },
      figure: { id: "callLossPercent", value: percent, limit: 1 },
    });
  },
};
