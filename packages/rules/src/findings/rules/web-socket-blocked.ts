import { CLEAR, fires, inconclusive, notMeasured, type Rule } from "../rule.ts";
import { REFERENCE_TOOL, type Trigger } from "../trigger.ts";

const TRIGGER: Trigger = {
  measure: "HTTPS works and a WebSocket to the same front door fails",
  is: "seen",
  severity: "High",
  source: REFERENCE_TOOL,
};

export const webSocketBlocked: Rule = {
  id: "webSocketBlocked",
  name: "WebSocket blocked",
  owner: "yourIt",
  triggers: [TRIGGER],
  judge({ items: { webSocket }, doors }) {
    if (!webSocket.known) return notMeasured(webSocket.reason);
    if (webSocket.value.value.reachable) return CLEAR;
    // The step asks the same door by a plain request first; reports of older releases do not say how that went.
    const { answersMeanwhile = doors.length } = webSocket.value;
    if (answersMeanwhile === 0) return inconclusive("nothingAnswers");
    return fires({
      severity: TRIGGER.severity,
      wording: "webSocketBlocked",
      evidence: [{ id: "webRequestsWork", values: {} }],
      confidence: { level: "high", basis: "comparison", values: {} },
      harms: { aiChat: "wont" },
    });
  },
};
