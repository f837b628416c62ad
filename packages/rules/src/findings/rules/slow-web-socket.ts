import { bySamples } from "../confidence.ts";
import { readableMs } from "../readable.ts";
import { CLEAR, fires, inconclusive, notMeasured, type Rule } from "../rule.ts";
import { doubtIn } from "../spread.ts";
import { type LimitTrigger, REFERENCE_TOOL, worstHolding } from "../trigger.ts";

export const WEB_SOCKET_LIMIT_MS = 250;
export const WEB_SOCKET_TRIGGERS: readonly LimitTrigger[] = [
  {
    measure: "WebSocket round trip, average",
    is: "above",
    limit: WEB_SOCKET_LIMIT_MS,
    unit: "ms",
    severity: "Medium",
    source: REFERENCE_TOOL,
  },
];

export const slowWebSocket: Rule = {
  id: "slowWebSocket",
  name: "WebSocket slow",
  owner: "yourProvider",
  triggers: WEB_SOCKET_TRIGGERS,
  judge({ items: { webSocket } }) {
    if (!webSocket.known) return notMeasured(webSocket.reason);
    const { reachable, latency } = webSocket.value.value;
    if (!reachable) return notMeasured("dependsOnFailed");
    if (latency === null) return notMeasured("noAnswer");
    const doubt = doubtIn(latency, WEB_SOCKET_TRIGGERS, latency.averageMs);
    if (doubt) return inconclusive(doubt);
    const trigger = worstHolding(WEB_SOCKET_TRIGGERS, latency.averageMs);
    if (!trigger) return CLEAR;
    const average = readableMs(latency.averageMs);
    return fires({
      severity: trigger.severity,
      wording: "slowWebSocket",
      values: { average },
      evidence: [{ id: "webSocketAverage", values: { average, limit: trigger.limit } }],
      confidence: bySamples(latency),
      harms: { aiChat: "struggles" },
      figure: { id: "webSocketMs", value: average, limit: trigger.limit },
    });
  },
};
