import { randomUUID } from "node:crypto";
import { metroLimits } from "@waymark/contracts/network-health/limits";
import { DAY_MS, MINUTE_MS } from "@waymark/contracts/units";
import { testDatabase } from "@waymark/engines/test-database";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import type { Row } from "../performance/test-figures.ts";
import { sampleRow } from "../performance/test-samples.ts";
import { countSlots } from "./count-slots.ts";
import { judgeByTelemetry, slotOf } from "./telemetry.read.ts";

/** In the middle of a half hour. Samples older than 35 days go at once, so it is today. */
const NOW = slotOf(Date.now()) + 20 * MINUTE_MS;
const LISBON = { cloud: "MultiTenant", country: "PT", state: "PT.14", city: 2_267_057 } as const;
const SOLUTIONS = Array.from({ length: 4 }, () => randomUUID());

let measurements: Measurements;

beforeAll(async () => {
  const { clickhouseUrl } = await testDatabase();
  measurements = connectClickhouse(clickhouseUrl);
  return () => measurements.close();
});
beforeEach(async () => {
  for (const table of ["samples", "metro_slots"])
    await measurements.client.command({ query: `truncate table ${table}` });
});

const insert = (rows: readonly Row[]) =>
  measurements.client.insert({ table: "samples", values: rows, format: "JSONEachRow" });
/** Of six tenants over four solutions, spread over the half hour before a moment; the slowness rises by up to 20 ms. */
const samples = (count: number, untilMs: number, rttMs: number, more: Row = {}): Row[] =>
  Array.from({ length: count }, (_, index) =>
    sampleRow({
      at: Math.floor((untilMs - (index % 29) * MINUTE_MS) / MINUTE_MS) * 60,
      received_at: Math.floor(untilMs / 1_000),
      tenant: index % 6,
      access: SOLUTIONS[index % 4],
      rtt_ms: rttMs + (index % 20),
      ...more,
    }),
  );
const DAYS = Array.from({ length: 12 }, (_, day) => day + 1);
const usually = (rttMs: number, more: Row = {}): Row[] =>
  DAYS.flatMap((day) => samples(60, NOW - day * DAY_MS, rttMs, more));
const count = (countedAtMs = 0, version = 1) => countSlots(measurements, { version, nowMs: NOW, countedAtMs });
const lisbon = async () =>
  (await judgeByTelemetry(measurements, NOW)).find(({ city }) => city === LISBON.city)?.trouble;

test("a metro is slow when even its quickest are slower than nearly all usually are", async () => {
  await insert([...usually(20), ...samples(120, NOW, 60)]);
  await count();
  const trouble = { condition: "slow", score: 0, workloads: ["mail"], isProvisional: false };
  const judged = await judgeByTelemetry(measurements, NOW);
  expect(judged).toEqual([{ ...LISBON, trouble: { ...trouble, sinceMs: expect.any(Number) } }]);
  const since = judged[0]?.trouble?.sinceMs ?? 0;
  expect(NOW - since).toBeGreaterThanOrEqual(20 * MINUTE_MS);
  expect(NOW - since).toBeLessThanOrEqual(40 * MINUTE_MS);
});

test("slower than usual for some is not yet slow", async () => {
  await insert([...usually(20), ...samples(60, NOW, 60), ...samples(60, NOW, 20)]);
  await count();
  expect(await lisbon()).toBeNull();
});

test.each([
  ["fewer than a hundred samples", {}, metroLimits.samplesMin - 1],
  ["four tenants", { tenant: 1 }, 200],
  ["two solutions", { access: SOLUTIONS[0] }, 200],
  ["visitors, whose tenants nobody knows", { source: "visitor" }, 200],
])("%s say nothing", async (_, more, size) => {
  await insert([...usually(20), ...samples(size, NOW, 300, more)]);
  await count();
  expect(await lisbon()).toBeUndefined();
});

test("another half hour of the day says nothing of this one", async () => {
  await insert([...samples(120, NOW, 60), ...usually(20).map((row) => ({ ...row, at: Number(row.at) - 7_200 }))]);
  await count();
  expect(await lisbon()).toBeUndefined();
});

test("a metro is unreachable when half of its connections fail; the score is about all workloads", async () => {
  const calls = { workload: "calls", jitter_ms: 1 };
  await insert([...usually(20), ...usually(20, calls), ...samples(100, NOW, 20, calls)]);
  await insert(samples(100, NOW, 20).map((row, index) => (index % 2 ? row : { ...row, outcome: "tcp", rtt_ms: null })));
  await count();
  expect(await lisbon()).toMatchObject({ condition: "unreachable", workloads: ["mail"], score: 75 });
});

test("one tenant with most of the devices makes no city unreachable, however many of them fail", async () => {
  const failing = samples(400, NOW, 20, { tenant: 99, outcome: "tcp", rtt_ms: null });
  await insert([...usually(20), ...samples(100, NOW, 20), ...failing]);
  await count();
  expect(await lisbon()).toBeNull();
});

test("files are slow when a megabyte takes longer", async () => {
  const files = (mbps: number) => ({ workload: "files", rtt_ms: null, megabytes_per_second: mbps });
  const mixed = (rows: Row[], mbps: number) =>
    rows.map((row, index) => ({ ...row, megabytes_per_second: mbps + (index % 10) / 10 }));
  await insert([...mixed(usually(0, files(1)), 10), ...mixed(samples(120, NOW, 0, files(1)), 2)]);
  await count();
  expect(await lisbon()).toMatchObject({ condition: "slow", workloads: ["files"] });
  await insert(mixed(samples(400, NOW, 0, files(1)), 20));
  expect(await lisbon()).toBeNull();
});

test("samples that come late, or twice, are in their half hour once", async () => {
  const days = async () => {
    const reply = await measurements.client.query({
      query: "select sum(samples) as samples, sum(failed) as failed from metro_slots final",
      format: "JSONEachRow",
    });
    return (await reply.json<{ samples: number; failed: number }>())[0];
  };
  const first = samples(60, NOW - DAY_MS, 20);
  await insert([...first, ...first]);
  await count();
  expect(await days()).toEqual({ samples: 60, failed: 0 });
  const late = samples(10, NOW - DAY_MS, 20, { received_at: Math.floor(NOW / 1_000), outcome: "dns", rtt_ms: null });
  await insert(late);
  await count(NOW - MINUTE_MS, 2);
  expect(await days()).toEqual({ samples: 70, failed: 10 });
});

test("the half hour that goes on is not counted before it is over", async () => {
  await insert(samples(60, NOW, 20));
  await count();
  const counted = async (nowMs: number) => {
    await countSlots(measurements, { version: nowMs, nowMs, countedAtMs: NOW });
    const reply = await measurements.client.query({
      query: `select count() as slots from metro_slots final where at = toDateTime(${slotOf(NOW) / 1_000})`,
      format: "JSONEachRow",
    });
    return (await reply.json<{ slots: number }>())[0]?.slots;
  };
  expect(await counted(NOW + 5 * MINUTE_MS)).toBe(0);
  expect(await counted(slotOf(NOW) + metroLimits.windowMs + MINUTE_MS)).toBe(1);
});
