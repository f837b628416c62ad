import { randomUUID } from "node:crypto";
import { outageLimits } from "@waymark/contracts/outages/limits";
import { NIL_ID } from "@waymark/contracts/performance/sample";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@waymark/contracts/units";
import { testServer } from "@waymark/dev/test-server";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Row } from "../performance/test-figures.ts";
import { sampleRow } from "../performance/test-samples.ts";
import { countWindows } from "./count-windows.ts";
import { readOutagesSince } from "./outages.read.ts";
import { updateOutages } from "./update-outages.ts";

let measurements: Measurements;

const WINDOW = outageLimits.windowMs;
/** The last window is over, and its samples had a minute to come. */
const NOW = Math.floor(Date.now() / WINDOW) * WINDOW + MINUTE_MS;
const clockAt = (nowMs = NOW) => ({ ...systemClock, now: () => nowMs });
/** When the window so many before now began; the newest that is over is 1. */
const windowBefore = (windows: number, nowMs = NOW) => nowMs - MINUTE_MS - windows * WINDOW;

const FIBRE = randomUUID();
const LISBON = { country: "PT", state: "PT.14", city: 2_267_057 };
const FARO = { country: "PT", state: "PT.08", city: 2_268_339 };
const PORTO = { country: "PT", state: "PT.17", city: 2_735_943 };

beforeAll(async () => {
  const server = await testServer();
  measurements = connectClickhouse(server.database.clickhouseUrl);
  return () => measurements.close();
});
beforeEach(async () => {
  for (const table of ["samples", "outage_windows", "outage_progress", "outages"])
    await measurements.client.command({ query: `truncate table ${table}` });
});

const insert = (rows: readonly Row[]) =>
  measurements.client.insert({ table: "samples", values: rows, format: "JSONEachRow" });
const samples = (count: number, failed: number, atMs: number, more: Row = {}): Row[] =>
  Array.from({ length: count }, (_, index) =>
    sampleRow({
      at: Math.floor(atMs / 1_000) + (index % 5) * 60,
      received_at: Math.floor(atMs / 1_000) + 300,
      access: FIBRE,
      // Each tenant has its part of the failures.
      tenant: (index * 7) % 20,
      outcome: index < failed ? "tcp" : "ok",
      ...more,
    }),
  );
/** Four weeks in which 60 attempts of 20 tenants come in every window and one of a hundred fails, up to three hours ago. */
async function usualWeeks(places: readonly Row[] = [LISBON], solution = FIBRE): Promise<void> {
  const cells = [
    ...places.map((place) => ({ solution, ...place })),
    { solution: NIL_ID, country: "", state: "", city: 0 },
  ];
  for (const { solution: of, country, state, city } of cells as (typeof LISBON & { solution: string })[])
    await measurements.client.command({
      query: `
        insert into outage_windows
        select 'MultiTenant', toUUID('${of}'), '${country}', '${state}', ${city}, 'mail',
               toDateTime(${windowBefore(36) / 1_000}) - number * ${WINDOW / 1_000}, 1, 60, 0, if(number % 2 = 0, 1, 0), 0, 20, [7], 3, 1, 5
        from numbers(${(28 * DAY_MS) / WINDOW})`,
    });
}
/** The last three hours, window by window from the oldest; what is not named is calm. */
const lastHours = (failed: Readonly<Record<number, number>>, more: Row = {}, nowMs = NOW): Row[] =>
  Array.from({ length: 35 }, (_, index) => 35 - index).flatMap((windows) =>
    samples(60, failed[windows] ?? 0, windowBefore(windows, nowMs), more),
  );
const found = async () => (await readOutagesSince(measurements, 0)).map(({ id, cloud, solution, ...outage }) => outage);
const ask = async (query: string): Promise<Row[]> =>
  (await measurements.client.query({ query, format: "JSONEachRow" })).json<Row>();

describe("windows of five minutes", () => {
  const windows = () =>
    ask(`
      select toUnixTimestamp(at) as at, attempts, failed_dns, failed_tcp, tenants, length(failed_tenants) as failedTenants, worst_failed
      from outage_windows final where solution = '${FIBRE}' order by at`);

  test("count attempts by the phase that failed first, and tenants", async () => {
    const atMs = windowBefore(2);
    await insert([...samples(40, 4, atMs), ...samples(10, 10, atMs, { outcome: "dns", tenant: 99 })]);
    await countWindows(measurements, clockAt());
    expect(await windows()).toEqual([
      {
        at: atMs / 1_000,
        attempts: 50,
        failed_dns: 10,
        failed_tcp: 4,
        tenants: 21,
        failedTenants: 5,
        worst_failed: 10,
      },
    ]);
  });

  test("are counted again with samples that come late, and never twice", async () => {
    const rows = samples(40, 4, windowBefore(2));
    await insert(rows);
    await countWindows(measurements, clockAt());
    await insert([...rows, ...samples(5, 5, windowBefore(2), { received_at: Math.floor(NOW / 1_000) + 30 })]);
    await countWindows(measurements, clockAt(NOW + MINUTE_MS));
    expect(await windows()).toMatchObject([{ attempts: 45, failed_tcp: 9 }]);
  });

  test("count no visitor's test, which cannot fail", async () => {
    await insert([...samples(30, 0, windowBefore(2), { source: "visitor" }), ...samples(40, 4, windowBefore(2))]);
    await countWindows(measurements, clockAt());
    expect(await windows()).toMatchObject([{ attempts: 40, failed_tcp: 4 }]);
  });
});

describe("an outage", () => {
  test("is found while it lasts, ends when it is calm again, and stays the same one", async () => {
    await usualWeeks();
    await insert(lastHours({ 3: 20, 2: 25, 1: 30 }));
    await updateOutages(measurements, clockAt());
    expect(await found()).toMatchObject([
      {
        ...LISBON,
        startMs: windowBefore(3),
        endMs: null,
        category: 3,
        workloads: ["mail"],
        failed: { tcp: 75 },
        isShared: false,
      },
    ]);
    const [{ id } = { id: "" }] = await readOutagesSince(measurements, 0);
    const laterMs = NOW + 3 * WINDOW;
    await insert([1, 2, 3].flatMap((windows) => samples(60, 0, windowBefore(windows, laterMs))));
    await updateOutages(measurements, clockAt(laterMs));
    expect(await readOutagesSince(measurements, 0)).toMatchObject([
      { id, startMs: windowBefore(3), endMs: windowBefore(0) },
    ]);
  });

  test("is gone when samples that came late explain it away", async () => {
    await usualWeeks();
    await insert(lastHours({ 2: 6, 1: 6 }));
    await updateOutages(measurements, clockAt());
    expect(await found()).toHaveLength(1);
    const received_at = Math.floor(NOW / 1_000) + 30;
    await insert([1, 2].flatMap((windows) => samples(600, 0, windowBefore(windows), { received_at })));
    await updateOutages(measurements, clockAt(NOW + MINUTE_MS));
    expect(await found()).toEqual([]);
  });

  test("does not follow from what usually fails, from one window or from one tenant", async () => {
    await usualWeeks();
    await insert([
      ...lastHours({ 20: 30 }),
      ...[1, 2, 3].flatMap((windows) => samples(20, 20, windowBefore(windows), { tenant: 3 })),
    ]);
    await updateOutages(measurements, clockAt());
    expect(await found()).toEqual([]);
  });

  test("of several workloads is one, and one of several cities is the country's", async () => {
    await usualWeeks([LISBON, FARO, PORTO]);
    for (const place of [LISBON, FARO, PORTO])
      for (const workload of ["mail", "calls"]) await insert(lastHours({ 2: 20, 1: 20 }, { ...place, workload }));
    await updateOutages(measurements, clockAt());
    expect(await found()).toMatchObject([{ country: "PT", state: "", city: 0, workloads: ["mail", "calls"] }]);
  });

  test("of one city is not the country's, however large the city", async () => {
    await usualWeeks([LISBON, FARO]);
    await insert(lastHours({ 2: 40, 1: 40 }));
    await insert(lastHours({}, FARO));
    await updateOutages(measurements, clockAt());
    expect(await found()).toMatchObject([LISBON]);
  });

  test("is shared when three solutions have it at the same time", async () => {
    for (const access of [FIBRE, randomUUID(), randomUUID()]) {
      await usualWeeks([LISBON], access);
      await insert(lastHours({ 2: 20, 1: 20 }, { access }));
    }
    await updateOutages(measurements, clockAt());
    expect((await found()).map(({ isShared }) => isShared)).toEqual([true, true, true]);
  });

  test("is found by silence, where others are heard", async () => {
    await usualWeeks([LISBON]);
    await insert(lastHours({}).filter(({ at }) => Number(at) * 1_000 < windowBefore(2)));
    // As many samples as usual come from elsewhere.
    await insert(lastHours({}, { access: NIL_ID, ...PORTO }));
    await updateOutages(measurements, clockAt());
    expect(await found()).toMatchObject([
      { ...LISBON, startMs: windowBefore(2), endMs: null, category: 5, tenants: 20 },
    ]);
  });

  test("is not found by silence, where nothing comes from anybody", async () => {
    await usualWeeks([LISBON]);
    await insert(lastHours({}).filter(({ at }) => Number(at) * 1_000 < windowBefore(2)));
    await updateOutages(measurements, clockAt());
    expect(await found()).toEqual([]);
  });

  test("is final two days after its end: nothing changes it", async () => {
    await usualWeeks();
    await insert(lastHours({ 30: 20, 29: 25, 28: 30 }));
    await updateOutages(measurements, clockAt());
    const before = await found();
    expect(before).toHaveLength(1);
    const laterMs = NOW + 49 * HOUR_MS;
    await insert(samples(3_000, 0, windowBefore(29), { received_at: Math.floor(laterMs / 1_000) - 60 }));
    await updateOutages(measurements, clockAt(laterMs));
    expect(await found()).toEqual(before);
  });
});
