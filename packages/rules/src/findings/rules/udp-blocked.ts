import type { ConfidenceLevel } from "@waymark/contracts/connectivity-test/finding-words";
import { CLEAR, fires, inconclusive, notMeasured, type Rule } from "../rule.ts";
import { documented, type Trigger } from "../trigger.ts";

const TRIGGER: Trigger = {
  measure: "UDP fails on every tested port while TCP works",
  is: "seen",
  severity: "High",
  source: documented("Microsoft 365 connectivity test tool; several ports: ours"),
};

export const udpBlocked: Rule = {
  id: "udpBlocked",
  name: "UDP blocked",
  owner: "yourIt",
  triggers: [TRIGGER],
  judge({ items: { skype } }) {
    if (!skype.known) return notMeasured(skype.reason);
    const { answersMeanwhile = 0, value } = skype.value;
    const { ports, quality } = value;
    const udp = ports.filter(({ protocol }) => protocol === "udp");
    if (quality !== null || udp.some(({ reached }) => reached)) return CLEAR;
    if (udp.length === 0) return notMeasured("notConfigured");
    const tcpReached = ports.some(({ protocol, reached }) => protocol === "tcp" && reached);
    if (!tcpReached && answersMeanwhile === 0) return inconclusive("nothingAnswers");
    return fires({
      severity: TRIGGER.severity,
      wording: "udpBlocked",
      evidence: [
        { id: "udpPortsSilent", values: { ports: udp.map(({ port }) => port).join(", ") } },
        { id: "tcpAnswers", values: {} },
      ],
      confidence: { level: levelBy(udp.length), basis: "ports", values: { count: udp.length } },
      harms: { calls: "struggles" },
      figure: { id: "udpPortsReached", value: 0, limit: null },
    });
  },
};

/** A single port without an answer may be a fault of that port. */
function levelBy(ports: number): ConfidenceLevel {
  if (ports >= 3) return "high";
  return ports === 2 ? "medium" : "low";
}
