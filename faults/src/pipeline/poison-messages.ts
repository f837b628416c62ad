import { randomBytes, randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { JudgedSample, SampleBatch } from "@waymark/contracts/intake/sample-batch";
import { DAY_MS } from "@waymark/contracts/units";
import { tenants } from "@waymark/identity/world/tenants";

export type PoisonMessage = { readonly name: string; readonly bytes: Uint8Array; readonly hasNoId?: true };

const MIB = 1024 ** 2;

const sample = (): JudgedSample => ({
  sampleId: randomUUID(),
  workload: "mail",
  at: new Date().toISOString(),
  country: "PT",
  state: "PT.14",
  city: 2_267_057,
  egressCountry: "PT",
  egressCity: 2_267_057,
  egressNetwork: "203.0.113.0",
  asn: 0,
  outcome: "ok",
  rttMs: 20,
  megabytesPerSecond: null,
  jitterMs: null,
  packetsSent: 0,
  packetsLost: 0,
  metro: "LIS",
  bestMetro: "",
  position: "unknown",
});

const batch = (): SampleBatch => ({
  cloud: "MultiTenant",
  tenant: tenants.contoso.id,
  samples: [sample(), sample()],
  quarantined: [],
});

const packed = (value: unknown): Buffer => gzipSync(JSON.stringify(value));
const withBatch = (more: object): Buffer => packed({ ...batch(), ...more });
/** One good sample before one that differs in this. */
const withSample = (more: object): Buffer => withBatch({ samples: [sample(), { ...sample(), ...more }] });
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** What no release of ours publishes: nothing of them may reach ClickHouse, and none may hold up the others. */
export const poisonMessages = (): readonly PoisonMessage[] => [
  { name: "nothing", bytes: new Uint8Array() },
  { name: "noise", bytes: randomBytes(500) },
  { name: "noise of the largest size", bytes: randomBytes(MIB - 1_000) },
  { name: "JSON without gzip", bytes: Buffer.from(JSON.stringify(batch())) },
  { name: "gzip cut off", bytes: packed(batch()).subarray(0, -20) },
  { name: "gzip with a wrong checksum", bytes: Buffer.concat([packed(batch()).subarray(0, -8), randomBytes(8)]) },
  { name: "gzip of noise", bytes: gzipSync(randomBytes(500)) },
  { name: "gzip of text with NUL", bytes: gzipSync("no\0JSON") },
  { name: "gzip of 200 MiB", bytes: gzipSync(Buffer.alloc(200 * MIB, " ")) },
  { name: "JSON cut off", bytes: gzipSync(JSON.stringify(batch()).slice(0, -9)) },
  { name: "JSON of a million levels", bytes: gzipSync("[".repeat(1_000_000) + "]".repeat(1_000_000)) },
  { name: "null", bytes: packed(null) },
  { name: "half a character", bytes: withSample({ country: "\ud800" }) },
  { name: "a good batch without an id", bytes: packed(batch()), hasNoId: true },
  { name: "no samples at all", bytes: packed({ cloud: "MultiTenant", tenant: tenants.contoso.id }) },
  { name: "unknown cloud", bytes: withBatch({ cloud: "Elsewhere" }) },
  { name: "tenant that is no id", bytes: withBatch({ tenant: "contoso" }) },
  { name: "a million empty samples", bytes: gzipSync(`{"samples":[${"{},".repeat(1_000_000)}{}]}`) },
  { name: "sample id that is no id", bytes: withSample({ sampleId: "1" }) },
  { name: "unknown workload", bytes: withSample({ workload: "chat" }) },
  { name: "number as text", bytes: withSample({ rttMs: "20" }) },
  { name: "city below 0", bytes: withSample({ city: -1 }) },
  { name: "more packets than a number of the table holds", bytes: withSample({ packetsSent: 2 ** 40 }) },
  { name: "time before all calendars", bytes: withSample({ at: "0001-01-01T00:00:00.000Z" }) },
  {
    name: "a sample of each of 200 days",
    bytes: withBatch({ samples: Array.from({ length: 200 }, (_, day) => ({ ...sample(), at: daysAgo(day) })) }),
  },
];
