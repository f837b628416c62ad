import { expect, test } from "vitest";
import { intakeLimits } from "./limits.ts";
import { SampleBatch } from "./sample-batch.ts";

const SAMPLE = {
  sampleId: "0198c000-0000-7000-8000-000000000001",
  workload: "mail",
  at: "2026-11-18T12:00:00.000Z",
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
};
const batchOf = (...samples: readonly object[]) => ({
  cloud: "MultiTenant",
  tenant: "10416956-b254-4196-a69e-ba7096758347",
  samples,
  quarantined: [],
});
const fits = (batch: unknown): boolean => SampleBatch.safeParse(batch).success;

test("takes what the API packs: a week of samples, and none at all", () => {
  const weekAgo = { ...SAMPLE, at: "2026-11-11T12:00:00.000Z" };
  expect(fits(batchOf(SAMPLE, weekAgo))).toBe(true);
  expect(fits({ ...batchOf(), quarantined: [{ reason: "fasterThanLight", sample: SAMPLE }] })).toBe(true);
});

test.each([
  [{ city: -1 }],
  [{ packetsSent: 2 ** 40 }],
  [{ rttMs: 1e300 }],
  [{ rttMs: -1 }],
  [{ at: "0001-01-01T00:00:00.000Z" }],
  [{ at: "2026-05-01T12:00:00.000Z" }],
  [{ country: "\ud800" }],
  [{ state: "x".repeat(201) }],
])("refuses a batch with a sample that ClickHouse would not store as it is: %j", (more) => {
  expect(fits(batchOf(SAMPLE, { ...SAMPLE, ...more }))).toBe(false);
});

test("refuses a batch of another century", () => {
  expect(fits(batchOf({ ...SAMPLE, at: "2126-11-18T12:00:00.000Z" }))).toBe(false);
});

test("refuses too many items without looking at each", () => {
  const { error } = SampleBatch.safeParse(
    batchOf(...Array.from({ length: intakeLimits.samplesPerMessage + 1 }, () => ({}))),
  );
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["samples"]);
});
