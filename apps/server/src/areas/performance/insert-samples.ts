import { hash } from "node:crypto";
import { NIL_ID, type PerformanceSample } from "@waymark/contracts/performance/sample";
import type { Measurements } from "../../platform/clickhouse.ts";
import { columnsOf, insertRowBinary, type RowBinaryColumn } from "../../platform/row-binary.ts";
import type { SolutionsPort } from "../solutions/port.ts";

export type SampleInsert = {
  readonly receivedAtMs: number;
  /** Inserts of one token count once. */
  readonly token: string;
};

export type InsertOptions = SampleInsert & { readonly attribute: SolutionsPort["attribute"] };

type Row = {
  readonly sample: PerformanceSample;
  readonly at: number;
  readonly receivedAt: number;
  readonly tenant: bigint;
  readonly access: string;
  readonly overlays: readonly string[];
};

const { nullableFloat32, text, uint8, uint32, uint64, uuid, uuids } = columnsOf<Row>();

export const SAMPLE_COLUMNS: readonly RowBinaryColumn<Row>[] = [
  uuid("sample_id", ({ sample }) => sample.sampleId),
  text("cloud", ({ sample }) => sample.cloud),
  text("workload", ({ sample }) => sample.workload),
  uint32("at", ({ at }) => at),
  uint32("received_at", ({ receivedAt }) => receivedAt),
  text("source", ({ sample }) => sample.source),
  uint64("tenant", ({ tenant }) => tenant),
  text("country", ({ sample }) => sample.country),
  text("state", ({ sample }) => sample.state),
  uint32("city", ({ sample }) => sample.city),
  text("egress_country", ({ sample }) => sample.egressCountry),
  uint32("egress_city", ({ sample }) => sample.egressCity),
  text("egress_network", ({ sample }) => sample.egressNetwork),
  uint32("asn", ({ sample }) => sample.asn),
  uint8("ip_version", ({ sample }) => (sample.egressNetwork.includes(":") ? 6 : 4)),
  text("outcome", ({ sample }) => sample.outcome),
  nullableFloat32("rtt_ms", ({ sample }) => sample.rttMs),
  nullableFloat32("megabytes_per_second", ({ sample }) => sample.megabytesPerSecond),
  nullableFloat32("jitter_ms", ({ sample }) => sample.jitterMs),
  uint32("packets_sent", ({ sample }) => sample.packetsSent),
  uint32("packets_lost", ({ sample }) => sample.packetsLost),
  text("metro", ({ sample }) => sample.metro),
  text("best_metro", ({ sample }) => sample.bestMetro),
  text("position", ({ sample }) => sample.position),
  uuid("access", ({ access }) => access),
  uuids("overlays", ({ overlays }) => overlays),
];

/** Attributes each sample by the claims of its time and stores it. Idempotent: a sample has an id of its own. */
export const insertSamples = (
  measurements: Measurements,
  samples: readonly PerformanceSample[],
  { attribute, receivedAtMs, token }: InsertOptions,
): Promise<void> =>
  insertRowBinary(measurements, "samples", SAMPLE_COLUMNS, sampleRows(samples, { attribute, receivedAtMs }), token);

export function sampleRows(
  samples: readonly PerformanceSample[],
  { attribute, receivedAtMs }: Omit<InsertOptions, "token">,
): Row[] {
  const receivedAt = secondsOf(receivedAtMs);
  const tenantOf = rememberTenants();
  return samples.map((sample) => {
    const atMs = Date.parse(sample.at);
    const asn = sample.asn === 0 ? null : sample.asn;
    const { access, overlays } = attribute(sample.cloud, { address: sample.egressNetwork, asn, atMs });
    return {
      sample,
      at: secondsOf(atMs),
      receivedAt,
      tenant: tenantOf(sample.tenant),
      access: access ?? NIL_ID,
      overlays,
    };
  });
}

export const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

/** 64 bits of it: enough to tell tenants apart, too little to tell who they are. */
export const tenantHash = (tenant: string): bigint => BigInt(`0x${hash("sha256", tenant, "hex").slice(0, 16)}`);

/** A batch names few tenants many times. */
function rememberTenants(): (tenant: string) => bigint {
  const known = new Map<string, bigint>();
  return (tenant) => {
    const found = known.get(tenant) ?? tenantHash(tenant);
    known.set(tenant, found);
    return found;
  };
}
