import { frontDoorLimits } from "@waymark/contracts/front-door/limits";

type Bucket = { tokens: number; filledAtMs: number };

/** Keeps a token bucket per source network: a burst passes, a steady flood does not. */
export function createPrefixLimit(now: () => number): (network: string) => boolean {
  const buckets = new Map<string, Bucket>();
  const { dnsQueriesPerSecondAndPrefix, dnsQueryBurstPerPrefix, dnsPrefixesTracked } = frontDoorLimits;

  return (network) => {
    const nowMs = now();
    const known = buckets.get(network);
    const gained = known ? ((nowMs - known.filledAtMs) / 1000) * dnsQueriesPerSecondAndPrefix : 0;
    const tokens = Math.min(dnsQueryBurstPerPrefix, known ? known.tokens + gained : dnsQueryBurstPerPrefix);
    const allowed = tokens >= 1;
    // Deletes before it inserts, so that the least active networks come first in the map and are dropped first.
    buckets.delete(network);
    buckets.set(network, { tokens: allowed ? tokens - 1 : tokens, filledAtMs: nowMs });
    if (buckets.size > dnsPrefixesTracked) buckets.delete(buckets.keys().next().value ?? "");
    return allowed;
  };
}
