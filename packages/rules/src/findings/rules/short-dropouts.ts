import { type CallFacts, callOf, FEWEST_LOST } from "../call-quality.ts";
import { byPackets } from "../confidence.ts";
import { readablePercent } from "../readable.ts";
import { CLEAR, fires, inconclusive, type Rule, type RuleOutcome } from "../rule.ts";
import { holds, type LimitTrigger, TEAMS_EDGE } from "../trigger.ts";

const BURST: LimitTrigger = {
  measure: "Packets lost in the worst 200 ms",
  is: "atLeast",
  limit: 10,
  unit: "%",
  severity: "Medium",
  source: TEAMS_EDGE,
};
const REORDER: LimitTrigger = {
  measure: "Packets out of order",
  is: "atLeast",
  limit: 0.05,
  unit: "%",
  severity: "Medium",
  source: TEAMS_EDGE,
};

export const shortDropouts: Rule = {
  id: "shortDropouts",
  name: "Short dropouts",
  owner: "you",
  triggers: [BURST, REORDER],
  judge(facts) {
    const call = callOf(facts);
    if ("outcome" in call) return call.outcome;
    const reordered = Math.round((call.reorderPercent / 100) * call.sent);
    const hasBurst = holds(BURST, call.burstLossPercent);
    const hasReorder = holds(REORDER, call.reorderPercent);
    // A few packets in 200 ms cross the limit and prove nothing.
    if (hasBurst && call.lost >= FEWEST_LOST) return burstOf(call);
    if (hasReorder && reordered > 1) return reorderOf(call, reordered);
    return hasBurst || hasReorder ? inconclusive("singlePacket") : CLEAR;
  },
};

function burstOf(call: CallFacts): RuleOutcome {
  const percent = readablePercent(call.burstLossPercent);
  return fires({
    severity: BURST.severity,
    wording: "shortDropouts",
    values: { percent },
    evidence: [{ id: "burstLost", values: { percent, limit: BURST.limit } }],
    confidence: byPackets(call.lost, call.sent, 1, call.lost),
    harms: { calls: "struggles" },
    figure: { id: "callBurstPercent", value: percent, limit: BURST.limit },
  });
}

function reorderOf(call: CallFacts, reordered: number): RuleOutcome {
  const percent = readablePercent(call.reorderPercent);
  return fires({
    severity: REORDER.severity,
    wording: "shortDropouts.reordered",
    values: { percent },
    evidence: [{ id: "packetsReordered", values: { percent, limit: REORDER.limit } }],
    confidence: byPackets(reordered, call.sent, REORDER.limit, call.lost),
    harms: { calls: "struggles" },
    figure: { id: "callReorderPercent", value: percent, limit: REORDER.limit },
  });
}
