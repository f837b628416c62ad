import type { QuarantineReason } from "@waymark/contracts/intake/schemas";
import type { PerformanceSample } from "@waymark/contracts/performance/sample";
import type { Measurements } from "../../platform/clickhouse.ts";
import { type SampleInsert, secondsOf, tenantHash } from "./insert-samples.ts";

export type QuarantinedSample = PerformanceSample & { readonly reason: QuarantineReason };

/** Keeps samples that cannot be true apart from those that count, so that an operator can look at them. Idempotent. */
export async function insertQuarantined(
  { client }: Measurements,
  samples: readonly QuarantinedSample[],
  { receivedAtMs, token }: SampleInsert,
): Promise<void> {
  if (samples.length === 0) return;
  const received_at = secondsOf(receivedAtMs);
  await client.insert({
    table: "quarantined_samples",
    values: samples.map((sample) => ({
      sample_id: sample.sampleId,
      cloud: sample.cloud,
      workload: sample.workload,
      at: secondsOf(Date.parse(sample.at)),
      received_at,
      reason: sample.reason,
      tenant: String(tenantHash(sample.tenant)),
      country: sample.country,
      state: sample.state,
      city: sample.city,
      egress_network: sample.egressNetwork,
      asn: sample.asn,
      outcome: sample.outcome,
      rtt_ms: sample.rttMs,
      metro: sample.metro,
    })),
    format: "JSONEachRow",
    clickhouse_settings: { insert_deduplication_token: token },
  });
}
