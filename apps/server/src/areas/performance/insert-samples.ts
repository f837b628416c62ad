import { hash } from "node:crypto";
import { NIL_ID, type PerformanceSample } from "@waymark/contracts/performance/sample";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { SolutionsPort } from "../solutions/port.ts";

export type SampleInsert = {
  readonly receivedAtMs: number;
  /** Inserts of one token count once. */
  readonly token: string;
};

export type InsertOptions = SampleInsert & { readonly attribute: SolutionsPort["attribute"] };

/** Attributes each sample by the claims of its time and stores it. Idempotent: a sample has an id of its own. */
export async function insertSamples(
  { client }: Measurements,
  samples: readonly PerformanceSample[],
  { attribute, receivedAtMs, token }: InsertOptions,
): Promise<void> {
  if (samples.length === 0) return;
  const received_at = secondsOf(receivedAtMs);
  await client.insert({
    table: "samples",
    values: samples.map((sample) => ({ ...rowOf(sample, attribute), received_at })),
    format: "JSONEachRow",
    clickhouse_settings: { insert_deduplication_token: token },
  });
}

function rowOf(sample: PerformanceSample, attribute: SolutionsPort["attribute"]) {
  const atMs = Date.parse(sample.at);
  const asn = sample.asn === 0 ? null : sample.asn;
  const { access, overlays } = attribute(sample.cloud, { address: sample.egressNetwork, asn, atMs });
  return {
    sample_id: sample.sampleId,
    cloud: sample.cloud,
    workload: sample.workload,
    at: secondsOf(atMs),
    source: sample.source,
    tenant: tenantHash(sample.tenant),
    country: sample.country,
    state: sample.state,
    city: sample.city,
    egress_country: sample.egressCountry,
    egress_city: sample.egressCity,
    egress_network: sample.egressNetwork,
    asn: sample.asn,
    ip_version: sample.egressNetwork.includes(":") ? 6 : 4,
    outcome: sample.outcome,
    rtt_ms: sample.rttMs,
    megabytes_per_second: sample.megabytesPerSecond,
    jitter_ms: sample.jitterMs,
    packets_sent: sample.packetsSent,
    packets_lost: sample.packetsLost,
    metro: sample.metro,
    best_metro: sample.bestMetro,
    position: sample.position,
    access: access ?? NIL_ID,
    overlays,
  };
}

export const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

/** 64 bits, as the decimal number that ClickHouse reads. */
export const tenantHash = (tenant: string): string =>
  BigInt(`0x${hash("sha256", tenant, "hex").slice(0, 16)}`).toString();
