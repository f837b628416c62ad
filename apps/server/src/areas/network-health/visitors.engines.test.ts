import { randomUUID } from "node:crypto";
import { type ClickHouseClient, createClient } from "@clickhouse/client";
import { MINUTE_MS } from "@waymark/contracts/units";
import { testDatabase } from "@waymark/engines/test-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import { judgeByVisitors } from "./visitors.read.ts";

const NOW = Date.parse("2026-11-15T12:05:00Z");
const DAY_MINUTES = 1_440;
const MAINZ = { cloud: "MultiTenant", country: "DE", state: "DE.08", city: 2_874_225 } as const;

let client: ClickHouseClient;
let measurements: Measurements;

beforeAll(async () => {
  const { clickhouseUrl } = await testDatabase();
  client = createClient({ url: clickhouseUrl });
  measurements = connectClickhouse(clickhouseUrl);
});
afterAll(() => Promise.all([client.close(), measurements.close()]));
beforeEach(() => client.command({ query: "truncate table measurements" }));

type Tested = {
  readonly network: number;
  readonly minutesAgo: number;
  /** Null: mail did not answer, only another of its doors did. */
  readonly ms: number | null;
  readonly asn?: number;
  readonly city?: number;
  readonly cloud?: string;
};

const insert = (tests: readonly Tested[]) =>
  client.insert({
    table: "measurements",
    format: "JSONEachRow",
    values: tests.map(
      ({ network, minutesAgo, ms, asn = 64_500 + network, city = MAINZ.city, cloud = "MultiTenant" }) => ({
        measurement_id: randomUUID(),
        part: ms === null ? "mail/PAR" : "mail/FRA/use",
        cloud,
        at: Math.floor((NOW - minutesAgo * MINUTE_MS) / 60_000) * 60,
        country: "DE",
        state: MAINZ.state,
        city,
        egress_network: `203.0.${network}.0`,
        asn,
        workload: "mail",
        metro: ms === null ? "PAR" : "FRA",
        in_use: ms !== null,
        samples: 25,
        smallest_ms: ms ?? 12,
        median_ms: ms ?? 12,
      }),
    ),
  });

/** Ten tests of five networks, one by one over the last `overMinutes`. */
const recent = (ms: number | null, overMinutes = 25): Tested[] =>
  Array.from({ length: 10 }, (_, index) => ({
    network: index % 5,
    minutesAgo: Math.floor((index * overMinutes) / 10),
    ms,
  }));
/** Ten networks on each of three days of the week before. */
const usually = (ms: number): Tested[] =>
  [1, 3, 6].flatMap((daysAgo) =>
    Array.from({ length: 10 }, (_, network) => ({ network, minutesAgo: daysAgo * DAY_MINUTES + 60, ms })),
  );
/** Undefined where nobody can judge the city, null where it is well. */
const mainz = async () =>
  (await judgeByVisitors(measurements, NOW)).find(({ city, cloud }) => city === MAINZ.city && cloud === MAINZ.cloud)
    ?.trouble;

describe("a metro", () => {
  test("without tests, or with fewer than ten of five networks, is not judged", async () => {
    expect(await mainz()).toBeUndefined();
    await insert([...usually(20), ...recent(200).slice(1)]);
    expect(await mainz()).toBeUndefined();
    await insert([{ network: 0, minutesAgo: 5, ms: 200 }]);
    expect(await mainz()).toMatchObject({ condition: "slow" });
  });

  test("ten tests of four networks are too few", async () => {
    await insert([...usually(20), ...recent(200).map((test) => ({ ...test, network: test.network % 4 }))]);
    expect(await mainz()).toBeUndefined();
  });

  test("is well as long as it is not slower than twice what nine of ten reach in a week", async () => {
    await insert([...usually(20), ...recent(40)]);
    expect(await mainz()).toBeNull();
  });

  test("is not well when half of the networks are slower than that, since when it began", async () => {
    await insert([...usually(20), ...recent(41)]);
    // The first of ten minutes in which a test was slow.
    const sinceMs = Date.parse("2026-11-15T11:40:00Z");
    expect(await mainz()).toEqual({ condition: "slow", score: 0, workloads: ["mail"], isProvisional: true, sinceMs });
    await insert([{ network: 7, minutesAgo: 45, ms: 90 }]);
    expect((await mainz())?.sinceMs).toBe(Date.parse("2026-11-15T11:20:00Z"));
    await insert([{ network: 8, minutesAgo: 34, ms: 12 }]);
    expect((await mainz())?.sinceMs).toBe(sinceMs);
  });

  test("its score is the share of networks that fare as usual", async () => {
    const fine = [10, 11].map((network) => ({ network, minutesAgo: 5, ms: 15 }));
    await insert([...usually(20), ...recent(41), ...fine]);
    // Two of seven.
    expect((await mainz())?.score).toBe(29);
    await insert([12, 13].map((network) => ({ network, minutesAgo: 5, ms: null })));
    expect((await mainz())?.score).toBe(22);
  });

  test("however many networks of one or two operators say nothing about the city", async () => {
    const cheap = Array.from({ length: 60 }, (_, index) => ({ network: 100 + index, minutesAgo: 5 }));
    const ofTwo = cheap.map((test, index) => ({ ...test, asn: 65_000 + (index % 2) }));
    await insert([...usually(20), ...ofTwo.map((test) => ({ ...test, ms: 900 }))]);
    expect(await mainz()).toBeUndefined();
    // Beside honest tests of others they are two voices, not sixty.
    await insert([...recent(20), ...ofTwo.map((test) => ({ ...test, ms: null }))]);
    expect(await mainz()).toBeNull();
  });

  test("one network that tests all the time does not speak for all", async () => {
    const loud = Array.from({ length: 50 }, () => ({ network: 0, minutesAgo: 3, ms: 900 }));
    await insert([...usually(20), ...recent(22), ...loud]);
    expect(await mainz()).toBeNull();
  });

  test("is unreachable when mail does not answer half of the networks, unless it never does there", async () => {
    await insert([...usually(20), ...recent(null).slice(0, 4), ...recent(20)]);
    expect(await mainz()).toBeNull();
    await insert(recent(null));
    expect(await mainz()).toMatchObject({ condition: "unreachable" });
    await insert(usually(20).map((test) => ({ ...test, network: test.network + 20, ms: null })));
    expect(await mainz()).toBeNull();
  });

  test("other cities, clouds and times do not count", async () => {
    await insert([
      ...usually(20),
      ...recent(200).map((test) => ({ ...test, city: 1 })),
      ...recent(200).map((test) => ({ ...test, cloud: "GovernmentCommunity" })),
      ...recent(200).map((test) => ({ ...test, minutesAgo: test.minutesAgo + 31 })),
    ]);
    expect(await mainz()).toBeUndefined();
  });

  test("nobody knows what is usual: nobody judges", async () => {
    await insert(recent(500));
    expect(await mainz()).toBeUndefined();
  });
});

test("all metros are judged at once, each by its own usual days", async () => {
  const inCity = (tests: readonly Tested[], city: number) => tests.map((test) => ({ ...test, city }));
  await insert([
    ...usually(20),
    ...recent(20),
    ...inCity(usually(100), 2),
    ...inCity(recent(150), 2),
    ...inCity(usually(10), 3),
    ...inCity(recent(60), 3),
    ...inCity(recent(60), 4),
  ]);
  const judged = await judgeByVisitors(measurements, NOW);
  const conditions = judged.map(({ city, trouble }) => [city, trouble?.condition ?? "well"] as const);
  expect(conditions.toSorted(([one], [other]) => one - other)).toEqual([
    [2, "well"],
    [3, "slow"],
    [MAINZ.city, "well"],
  ]);
});
