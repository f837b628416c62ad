import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import { limits } from "@waymark/contracts/limits";
import { readableMs } from "../readable.ts";
import { CLEAR, fires, notMeasured, type Rule } from "../rule.ts";
import { holds, type LimitTrigger, OURS, type Trigger } from "../trigger.ts";

const FAILS: Trigger = {
  measure: "IPv6 fails in a network that offers it, while IPv4 works",
  is: "seen",
  severity: "Medium",
  source: OURS,
};
const SLOWER: LimitTrigger = {
  measure: "IPv6 slower than IPv4 by",
  is: "atLeast",
  limit: 25,
  unit: "ms",
  severity: "Medium",
  source: OURS,
};
/** A reachability test makes at most this many requests in sequence. */
const REQUESTS = 11;
/** Nearly the whole timeout of a request. */
const WAITED_MS = limits.latencyProbeTimeoutMs * 0.9;

export const ipv6Faulty: Rule = {
  id: "ipv6Faulty",
  name: "IPv6 faulty",
  owner: "yourProvider",
  triggers: [FAILS, SLOWER],
  judge({ items: { ipv6: item }, report: { egressNetwork } }) {
    if (!item.known) return notMeasured(item.reason);
    const { value, durationMs } = item.value;
    const { ipv4, ipv6 } = value;
    if (!ipv4.reachable) return ipv6.reachable ? CLEAR : notMeasured("noAnswer");
    if (!ipv6.reachable) {
      const usesIpv6 = egressNetwork?.includes(":") === true;
      if (!usesIpv6 && !wasWaitedFor(value, durationMs)) return notMeasured("notOffered");
      return fires({
        severity: FAILS.severity,
        wording: "ipv6Faulty",
        evidence: [{ id: "ipv6Silent", values: {} }],
        confidence: { level: usesIpv6 ? "high" : "medium", basis: "comparison", values: {} },
      });
    }
    if (ipv4.smallestMs === null || ipv6.smallestMs === null) return notMeasured("noAnswer");
    const slowerMs = ipv6.smallestMs - ipv4.smallestMs;
    if (!holds(SLOWER, slowerMs)) return CLEAR;
    const values = { four: readableMs(ipv4.smallestMs), six: readableMs(ipv6.smallestMs) };
    return fires({
      severity: SLOWER.severity,
      wording: "ipv6Faulty.slow",
      values: { slower: readableMs(slowerMs) },
      evidence: [{ id: "ipv6Slower", values: { ...values, limit: SLOWER.limit } }],
      confidence: { level: "medium", basis: "comparison", values: {} },
    });
  },
};

/** Without IPv6 a request fails at once. A request that ran into its timeout was sent and got lost. */
function wasWaitedFor({ ipv4 }: ResultValue<"ipv6">, durationMs: number): boolean {
  const bySlownessMs = REQUESTS * (ipv4.smallestMs ?? limits.latencyProbeTimeoutMs);
  return durationMs >= WAITED_MS && bySlownessMs < WAITED_MS;
}
