import { frontDoorLimits } from "@waymark/contracts/front-door/limits";

type Bucket = { tokens: number; filledAtMs: number };

/** A bucket per source network: a burst is let through, a steady flood is not. */
export function createPrefixLimit(now: () => number): (network: string) => boolean {
  const buckets = new Map<string, Bucket>();
  const { dnsQueriesPerSecondAndPrefix, dnsQueryBurstPerPrefix, dnsPrefixesTracked } = frontDoorLimits;

  return (network) => {
    const nowMs = now();
    const known = buckets.get(network);
    const gained = known ? ((nowMs - known.filledAtMs) / 1000) * dnsQueriesPerSecondAndPrefix : 0;
    const tokens = Math.min(dnsQueryBurstPerPrefix, known ? known.tokens + gained : dnsQueryBurstPerPrefix);
    const allowed = tokens >= 1;
    // Deleted first, so that the quietest networks come to stand in front and are forgotten first.
    buckets.delete(network);
    buckets.set(network, { tokens: allowed ? tokens - 1 : tokens, filledAtMs: nowMs });
    if (buckets.size > dnsPrefixesTracked) buckets.delete(buckets.keys().next().value ?? "");
    return allowed;
  };
}
